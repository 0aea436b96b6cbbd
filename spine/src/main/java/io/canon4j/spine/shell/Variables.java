package io.canon4j.spine.shell;

import java.util.HashMap;
import java.util.Map;

/** Variables a script gives a plain value; {@code PWD} and {@code HOME} keep their meaning as paths. */
final class Variables {

    /** Longer values are not followed: paths are shorter, and {@code A=$A$A} must not grow. */
    private static final int LONGEST_VALUE = 512;

    private static final int MOST_SUBSTITUTED = 256 * 1024;

    private final Map<String, String> values = new HashMap<>(Map.of("PWD", ".", "HOME", "~"));
    private int substituted;

    /**
     * Takes note of {@code NAME=value} in front of a program.
     *
     * @param word the word without quotes
     * @param raw the word as written: the name must not have been quoted
     * @return whether it is an assignment at all
     */
    boolean assign(String word, String raw) {
        int equals = word.indexOf('=');
        if (equals < 1 || !raw.startsWith(word.substring(0, equals + 1)) || !isName(word, equals)) {
            return false;
        }
        if (word.length() <= LONGEST_VALUE) {
            values.put(word.substring(0, equals), word.substring(equals + 1));
        }
        return true;
    }

    private static boolean isName(String word, int end) {
        for (int i = 0; i < end; i++) {
            char c = word.charAt(i);
            boolean fits = c == '_' || Character.isLetter(c) || (i > 0 && Character.isDigit(c));
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    /** The variable's value, or {@code unknown} for one the script did not set and when too much was substituted. */
    String value(String name, String unknown) {
        String value = values.getOrDefault(name, unknown);
        substituted += value.length();
        return substituted < MOST_SUBSTITUTED ? value : unknown;
    }
}
