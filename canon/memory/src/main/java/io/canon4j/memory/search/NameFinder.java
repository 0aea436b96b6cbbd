package io.canon4j.memory.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds known names in a text, whatever their case, as whole words: "al" is not in "also". Scripts that put no blanks between
 * words may have a name anywhere. The cost goes with the text, not with the number of names.
 */
public final class NameFinder {

    /** Longest name looked for and longest text looked through, in characters. */
    private static final int LONGEST_NAME = 120;

    private static final int LONGEST_TEXT = 4_000;

    private final Map<String, Set<String>> byLower = new HashMap<>();

    /** Makes a name known; one of a single character never is. */
    public void learn(String name) {
        if (name.length() >= 2 && name.length() <= LONGEST_NAME) {
            byLower.computeIfAbsent(name.toLowerCase(Locale.ROOT), lower -> new LinkedHashSet<>())
                    .add(name);
        }
    }

    /** Known names in the order in which they stand in the text. */
    public Set<String> in(String text) {
        String lower = text.substring(0, Math.min(LONGEST_TEXT, text.length())).toLowerCase(Locale.ROOT);
        List<Integer> bounds = new ArrayList<>();
        for (int i = 0; i <= lower.length(); i++) {
            if (isBoundary(lower, i)) {
                bounds.add(i);
            }
        }
        Set<String> found = new LinkedHashSet<>();
        for (int start = 0; start < bounds.size(); start++) {
            int from = bounds.get(start);
            for (int end = start + 1; end < bounds.size() && bounds.get(end) - from <= LONGEST_NAME; end++) {
                @Nullable Set<String> names = byLower.get(lower.substring(from, bounds.get(end)));
                if (names != null) {
                    found.addAll(names);
                }
            }
        }
        return found;
    }

    private static boolean isBoundary(String text, int i) {
        return i == 0 || i == text.length() || !(joins(text.charAt(i - 1)) && joins(text.charAt(i)));
    }

    private static boolean joins(char c) {
        return (Character.isLetterOrDigit(c)
                        && Character.UnicodeScript.of(c) != Character.UnicodeScript.HAN
                        && Character.UnicodeScript.of(c) != Character.UnicodeScript.HIRAGANA
                        && Character.UnicodeScript.of(c) != Character.UnicodeScript.KATAKANA
                        && Character.UnicodeScript.of(c) != Character.UnicodeScript.THAI)
                || c == '_';
    }
}
