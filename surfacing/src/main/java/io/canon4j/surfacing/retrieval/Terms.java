package io.canon4j.surfacing.retrieval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Index terms: runs of {@code a-z 0-9 _}, outer underscores off, at least four characters, no function words. */
final class Terms {

    private static final int SHORTEST = 4;

    private static final Set<String> FUNCTION_WORDS = Set.of(
            "about", "above", "after", "again", "against", "also", "because", "been", "before", "being", "below",
            "between", "both", "could", "does", "doing", "down", "during", "each", "from", "further", "have", "having",
            "here", "hers", "into", "itself", "just", "more", "most", "myself", "once", "only", "other", "ours", "over",
            "same", "should", "some", "such", "than", "that", "their", "theirs", "them", "then", "there", "these",
            "they", "this", "those", "through", "under", "until", "upon", "very", "were", "what", "when", "where",
            "which", "while", "whom", "will", "with", "within", "without", "would", "your", "yours");

    private Terms() {}

    static List<String> of(String text) {
        List<String> terms = new ArrayList<>();
        String lower = text.toLowerCase(Locale.ROOT);
        int start = -1;
        for (int i = 0; i <= lower.length(); i++) {
            boolean inside = i < lower.length() && isTermCharacter(lower.charAt(i));
            if (inside && start < 0) {
                start = i;
            } else if (!inside && start >= 0) {
                add(terms, lower, start, i);
                start = -1;
            }
        }
        return terms;
    }

    private static void add(List<String> terms, String text, int from, int to) {
        int start = from;
        int end = to;
        while (start < end && text.charAt(start) == '_') {
            start++;
        }
        while (end > start && text.charAt(end - 1) == '_') {
            end--;
        }
        if (end - start >= SHORTEST) {
            String term = text.substring(start, end);
            if (!FUNCTION_WORDS.contains(term)) {
                terms.add(term);
            }
        }
    }

    private static boolean isTermCharacter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    }
}
