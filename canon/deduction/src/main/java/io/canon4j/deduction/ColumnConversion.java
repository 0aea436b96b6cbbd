package io.canon4j.deduction;

import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Loss-free conversions into declared columns. */
final class ColumnConversion {

    private static final Pattern CANONICAL = Pattern.compile("0|-?[1-9][0-9]{0,18}");
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,40}(\\.[0-9]{1,40})?([eE][-+]?[0-9]{1,3})?");
    private static final long EXACT_IN_DOUBLE = 1L << 53;

    private ColumnConversion() {}

    static @Nullable Value convert(ColumnType type, Value value) {
        return switch (type) {
            case ANY -> value;
            case TEXT -> value instanceof Value.Text ? value : new Value.Text(value.toString());
            case INTEGER ->
                value instanceof Value.Int ? value : value instanceof Value.Text t ? integer(t.text()) : null;
            case REAL -> real(value);
            case DATE -> value instanceof Value.Date ? value : value instanceof Value.Text t ? date(t.text()) : null;
            case INSTANT ->
                value instanceof Value.Moment ? value : value instanceof Value.Text t ? instant(t.text()) : null;
        };
    }

    private static @Nullable Value integer(String text) {
        if (!CANONICAL.matcher(text).matches()) {
            return null;
        }
        try {
            return new Value.Int(Long.parseLong(text));
        } catch (NumberFormatException beyond64Bits) {
            return null;
        }
    }

    private static @Nullable Value real(Value value) {
        if (value instanceof Value.Real) {
            return value;
        } else if (value instanceof Value.Int i && Math.abs(i.number()) <= EXACT_IN_DOUBLE) {
            return new Value.Real(i.number());
        } else if (value instanceof Value.Text t && DECIMAL.matcher(t.text()).matches()) {
            double number = Double.parseDouble(t.text());
            return Double.isFinite(number) ? new Value.Real(number) : null;
        }
        return null;
    }

    private static @Nullable Value date(String text) {
        try {
            return new Value.Date(LocalDate.parse(text));
        } catch (DateTimeParseException notADate) {
            return null;
        }
    }

    private static @Nullable Value instant(String text) {
        try {
            return new Value.Moment(Instant.parse(text));
        } catch (DateTimeParseException notAnInstant) {
            return null;
        }
    }
}
