package io.canon4j.runtime;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Finds the known word nearest to a misspelt one, by Levenshtein distance, without regard to case. */
final class Spelling {

    private Spelling() {}

    static String nearest(String word, List<String> known) {
        return known.stream()
                .min(Comparator.comparingInt((String candidate) ->
                                distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()))
                .orElseThrow();
    }

    static int distance(String a, String b) {
        String from = a.length() > 200 ? a.substring(0, 200) : a;
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int swap = diagonal + (from.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(swap, Math.min(above, row[j - 1]) + 1);
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}
