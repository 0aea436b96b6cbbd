package io.canon4j.articles.guard;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A line that constrains, and whose words do not stand in the new body, is gone. */
final class DroppedLines implements Guard {

    static final String CODE = "dropped-constraint";

    private static final Pattern CONSTRAINT =
            Pattern.compile("(?i)\\b(?:must|never|always|requires?|required|do not|don['\u2019]t)\\b");
    private static final Pattern LIST_MARK = Pattern.compile("^\\s*+(?:[-*+]|[0-9]{1,9}[.)])\\s++");
    private static final Pattern BLANKS = Pattern.compile("\\s++");

    @Override
    public List<Finding> compare(String oldBody, String newBody, Map<String, String> others) {
        String now = folded(newBody + "\n" + String.join("\n", others.values()));
        return oldBody.lines()
                .map(line -> folded(LIST_MARK.matcher(line).replaceFirst("")))
                .filter(line -> CONSTRAINT.matcher(line).find() && !now.contains(line))
                .distinct()
                .map(line -> Finding.gone(CODE, line))
                .toList();
    }

    /** Whether a text holds constraint language at all. */
    static boolean constrains(String text) {
        return CONSTRAINT.matcher(text).find();
    }

    private static String folded(String text) {
        return BLANKS.matcher(text).replaceAll(" ").strip();
    }
}
