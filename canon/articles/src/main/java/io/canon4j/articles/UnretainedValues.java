package io.canon4j.articles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Exact values that a journal entry carries and its article does not: numbers, quoted and coded text, names in capitals,
 * counted things. An article may leave them out on purpose; it should not by accident.
 */
public final class UnretainedValues {

    /** More than this is no reminder any more. */
    private static final int MOST = 6;

    /** Entries are bounded; a reminder need not read one to its end. */
    private static final int READ = 200_000;

    private static final Pattern VALUE = Pattern.compile("`([^`\\n]{1,200})`"
            + "|[\"\u201c]([^\"\u201c\u201d\\n]{2,200})[\"\u201d]"
            + "|\\b((?i:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen"
            + "|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)"
            + "\\s+\\p{L}{2,40}s)\\b"
            + "|\\b([A-Z][A-Z0-9]*+(?:_[A-Z0-9]++)++)\\b"
            + "|(?<![\\p{L}\\p{N}_.])([0-9]++(?:[.,][0-9]++)*+%?)(?![\\p{L}\\p{N}_])");

    private UnretainedValues() {}

    /** The values of {@code journal} that {@code article} lacks: longest first, six at most, then as they come. */
    public static List<String> missing(String journal, String article) {
        String kept = folded(article);
        Map<String, Boolean> missing = new LinkedHashMap<>();
        Matcher value = VALUE.matcher(journal.length() > READ ? journal.substring(0, READ) : journal);
        while (value.find()) {
            for (int group = 1; group <= value.groupCount(); group++) {
                String found = value.group(group);
                if (found != null && !carries(kept, folded(found))) {
                    missing.put(found.strip(), true);
                }
            }
        }
        List<String> values = new ArrayList<>(missing.keySet());
        values.removeIf(String::isEmpty);
        values.sort(Comparator.comparingInt(String::length).reversed());
        return List.copyOf(values.subList(0, Math.min(MOST, values.size())));
    }

    /** Whether a text holds a value as a whole: 42 stands in item-42 and not in 142. */
    private static boolean carries(String text, String value) {
        for (int at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
            boolean opens = at == 0 || !joined(text.charAt(at - 1), value.charAt(0));
            int end = at + value.length();
            boolean closes = end == text.length() || !joined(value.charAt(value.length() - 1), text.charAt(end));
            if (opens && closes) {
                return true;
            }
        }
        return value.isEmpty();
    }

    private static boolean joined(char left, char right) {
        return Character.isLetterOrDigit(left) && Character.isLetterOrDigit(right);
    }

    private static String folded(String text) {
        return text.replaceAll("\\s++", " ").strip().toLowerCase(Locale.ROOT);
    }
}
