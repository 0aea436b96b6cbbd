package io.canon4j.memory.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The words of a text, in the form in which they are compared. */
public final class Words {

    private static final Set<String> STOP_WORDS = Set.of(
            "a", "an", "the", "at", "in", "on", "of", "to", "is", "are", "was", "were", "be", "do", "does", "did",
            "who", "what", "which", "for", "with", "and");

    /** Forms that no ending tells. */
    private static final Map<String, String> IRREGULAR = Map.ofEntries(
            Map.entry("flew", "fly"),
            Map.entry("flying", "fly"),
            Map.entry("flown", "fly"),
            Map.entry("took", "take"),
            Map.entry("taking", "take"),
            Map.entry("taken", "take"),
            Map.entry("went", "go"),
            Map.entry("going", "go"),
            Map.entry("gone", "go"),
            Map.entry("bought", "buy"),
            Map.entry("buying", "buy"),
            Map.entry("got", "get"),
            Map.entry("getting", "get"),
            Map.entry("ate", "eat"),
            Map.entry("ran", "run"),
            Map.entry("stayed", "stay"),
            Map.entry("moved", "move"),
            Map.entry("watched", "watch"));

    private Words() {}

    /** Lower-cased runs of letters and digits, longer than one byte, without stop words, the plain plural taken off. */
    public static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        String lower = text.toLowerCase(Locale.ROOT);
        int start = -1;
        for (int i = 0; i <= lower.length(); i++) {
            boolean inside = i < lower.length()
                    && (Character.isLetterOrDigit(lower.charAt(i)) || Character.isSurrogate(lower.charAt(i)));
            if (inside && start < 0) {
                start = i;
            } else if (!inside && start >= 0) {
                add(lower.substring(start, i), words);
                start = -1;
            }
        }
        return words;
    }

    private static void add(String word, List<String> words) {
        boolean oneByte = word.length() == 1 && word.charAt(0) < 0x80;
        if (!oneByte && !STOP_WORDS.contains(word)) {
            String irregular = IRREGULAR.get(word);
            words.add(irregular != null ? irregular : word.length() > 4 ? singular(word) : word);
        }
    }

    /** Takes off a plain plural from three letters on, so that "owns" meets "own". */
    public static String stem(String word) {
        return word.length() >= 3 ? singular(word) : word;
    }

    private static String singular(String word) {
        return word.endsWith("s") && !word.endsWith("ss") ? word.substring(0, word.length() - 1) : word;
    }
}
