package io.canon4j.memory;

import io.canon4j.deduction.Value;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Objects that are written as a day or a month. They stay texts, as the line protocol has them; {@code date_value(Text, Date)}
 * tells rules which date that is.
 */
final class DateValues {

    static final String RELATION = "date_value";

    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}(-\\d{2})?");

    private DateValues() {}

    /** The date; a month is its first day; null when the value is none. */
    static @Nullable LocalDate of(Value value) {
        if (value instanceof Value.Date date) {
            return date.date();
        }
        String text = value instanceof Value.Text written ? written.text() : "";
        if (!DAY.matcher(text).matches()) {
            return null;
        }
        try {
            return LocalDate.parse(text.length() == 7 ? text + "-01" : text);
        } catch (DateTimeException noSuchDay) {
            return null;
        }
    }
}
