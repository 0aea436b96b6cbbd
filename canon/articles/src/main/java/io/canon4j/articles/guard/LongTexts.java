package io.canon4j.articles.guard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Bodies too long to compare sentence by sentence in the time a write may take. Lines that stand in both word for word are
 * laid aside. Of the lines that are left, the first {@value #IN_FULL} characters on each side are compared as ever; an old
 * line beyond them that constrains and stands nowhere now is called lost, even if it was only reworded: rather a question too
 * many than a loss too few.
 */
final class LongTexts {

    /** Characters of each side that are compared in full; an article this long should long have been split. */
    static final int IN_FULL = 32_768;

    private static final Pattern BLANKS = Pattern.compile("\\s++");

    private LongTexts() {}

    static List<Finding> inspect(String oldBody, String newBody, Map<String, String> others) {
        Set<String> now = new HashSet<>(lines(newBody));
        Set<String> then = new HashSet<>(lines(oldBody));
        Sides old = Sides.of(oldBody, now);
        Sides neu = Sides.of(newBody, then);
        List<Finding> findings = new ArrayList<>(LaunderingGuard.compare(old.head(), neu.head(), others));
        Map<String, String> elsewhere = new HashMap<>();
        new TreeMap<>(others).forEach((name, body) -> lines(body).forEach(line -> elsewhere.putIfAbsent(line, name)));
        for (String line : old.rest()) {
            if (DroppedLines.constrains(line)) {
                @Nullable String moved = elsewhere.get(line);
                findings.add(
                        new Finding(moved == null ? Kind.LOST : Kind.MOVED, line, moved == null ? null : line, moved));
            }
        }
        return List.copyOf(findings);
    }

    /** The lines of one body that the other does not have: those that are compared in full, and the others. */
    private record Sides(String head, List<String> rest) {

        static Sides of(String body, Set<String> other) {
            StringBuilder head = new StringBuilder();
            List<String> rest = new ArrayList<>();
            body.lines().forEach(raw -> {
                String line = folded(raw);
                if (line.isEmpty() || other.contains(line)) {
                    return;
                }
                int room = IN_FULL - head.length();
                if (raw.length() < room && rest.isEmpty()) {
                    head.append(raw).append('\n');
                } else if (rest.isEmpty() && room > 1 && raw.length() > IN_FULL) {
                    int cut = Character.isHighSurrogate(raw.charAt(room - 2)) ? room - 2 : room - 1;
                    head.append(raw, 0, cut).append('\n');
                    rest.add(folded(raw.substring(cut)));
                } else {
                    rest.add(line);
                }
            });
            return new Sides(head.toString(), rest);
        }
    }

    private static List<String> lines(String body) {
        return body.lines().map(LongTexts::folded).toList();
    }

    private static String folded(String line) {
        return BLANKS.matcher(line).replaceAll(" ").strip();
    }
}
