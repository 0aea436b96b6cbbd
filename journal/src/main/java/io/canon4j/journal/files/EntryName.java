package io.canon4j.journal.files;

import java.text.Normalizer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of an entry's file: {@code <UTC day>-<slug>.md}, and {@code <UTC day>-<slug>-<n>.md} from the second of that
 * name on.
 */
final class EntryName {

    /** Leaves room for the day, the number and the ending in the 255 bytes a file name may have. */
    private static final int LONGEST_SLUG_BYTES = 160;

    private static final Pattern NOT_IN_SLUG = Pattern.compile("[^\\p{L}\\p{M}\\p{Nd}]+");
    private static final Pattern DAY = Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2})-.*");
    private static final Pattern NUMBER = Pattern.compile(".*-([0-9]{1,9})\\.md");

    private EntryName() {}

    /** Whether a name in the journal's directory is an entry's. */
    static boolean isEntry(String name) {
        return name.endsWith(".md") && !name.startsWith(".");
    }

    /** What all entries of one day and slug have in common. */
    static String base(Instant logged, String slug) {
        return LocalDate.ofInstant(logged, ZoneOffset.UTC) + "-" + slug(slug);
    }

    /** The n-th name of a base, counted from one. */
    static String numbered(String base, int n) {
        return base + (n == 1 ? "" : "-" + n) + ".md";
    }

    /** Lower case, letters of any script and digits kept, all else one dash; {@code entry} where nothing is left. */
    static String slug(String words) {
        // A slug beyond a few hundred characters is cut anyway, so a hostile one costs no more than that.
        String head = words.length() > 1000 ? words.substring(0, 1000) : words;
        String folded = Normalizer.normalize(head, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
        String dashed = NOT_IN_SLUG
                .matcher(Normalizer.normalize(folded, Normalizer.Form.NFC))
                .replaceAll("-");
        String slug = cut(dashed.startsWith("-") ? dashed.substring(1) : dashed);
        return slug.isEmpty() ? "entry" : slug;
    }

    private static String cut(String dashed) {
        int bytes = 0;
        int end = 0;
        while (end < dashed.length()) {
            int c = dashed.codePointAt(end);
            bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            if (bytes > LONGEST_SLUG_BYTES) {
                break;
            }
            end += Character.charCount(c);
        }
        while (end > 0 && dashed.charAt(end - 1) == '-') {
            end--;
        }
        return dashed.substring(0, end);
    }

    /** The start of the day in a name; the epoch where it has none. */
    static Instant day(String name) {
        Matcher day = DAY.matcher(name);
        if (day.matches()) {
            try {
                return LocalDate.parse(day.group(1))
                        .atStartOfDay(ZoneOffset.UTC)
                        .toInstant();
            } catch (DateTimeParseException e) {
                return Instant.EPOCH;
            }
        }
        return Instant.EPOCH;
    }

    /** Breaks ties among entries of one instant; 1 where the name ends in no number. */
    static int number(String name) {
        Matcher number = NUMBER.matcher(name);
        return number.matches() ? Integer.parseInt(number.group(1)) : 1;
    }
}
