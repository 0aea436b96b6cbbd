package io.canon4j.articles.guard;

import java.util.List;
import java.util.stream.Collectors;

/** A guard's findings as the one piece of advice a writer reads: two quoted, the rest by number. */
public final class Quotes {

    private static final int QUOTED = 2;
    private static final int LONGEST_QUOTE = 160;

    private Quotes() {}

    /** The old wording that is quoted back: the first two findings, 160 characters of each. */
    public static List<String> of(List<Guard.Finding> findings) {
        return findings.stream()
                .limit(QUOTED)
                .map(finding -> cut(finding.quote()))
                .toList();
    }

    /** A sentence with the quotes and how many more there are. */
    public static String sentence(List<Guard.Finding> findings) {
        String shown = findings.stream()
                .limit(QUOTED)
                .map(finding -> finding.now().isEmpty()
                        ? "\"" + cut(finding.quote()) + "\""
                        : "\"" + cut(finding.quote()) + "\" became \"" + cut(finding.now()) + "\"")
                .collect(Collectors.joining("; "));
        int more = findings.size() - QUOTED;
        return "the new body no longer says: " + shown + (more > 0 ? "; and " + more + " more" : "")
                + ". Put it back if it still holds";
    }

    /** Where the constraints went that a write moved: the first two, the rest by number. */
    public static String moves(List<Guard.Finding> findings) {
        String shown = findings.stream()
                .limit(QUOTED)
                .map(finding -> "\"" + cut(finding.quote()) + "\" stands in " + finding.movedTo() + " now")
                .collect(Collectors.joining("; "));
        int more = findings.size() - QUOTED;
        return shown + (more > 0 ? "; and " + more + " more moved" : "");
    }

    /** Whether a text holds constraint language. */
    public static boolean constrains(String text) {
        return DroppedLines.constrains(text);
    }

    private static String cut(String text) {
        if (text.length() <= LONGEST_QUOTE) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LONGEST_QUOTE - 1)) ? LONGEST_QUOTE - 1 : LONGEST_QUOTE;
        return text.substring(0, end);
    }
}
