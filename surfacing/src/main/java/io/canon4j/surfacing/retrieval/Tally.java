package io.canon4j.surfacing.retrieval;

import java.util.Arrays;

/** Counts the terms of one document after the other, by their numbers. */
final class Tally {

    private int[] frequencies = new int[32];
    private int[] seen = new int[32];
    private byte[] pairs = {};
    private int distinct;
    private int total;

    void count(int term) {
        count(term, 1);
    }

    /** Counts a term that often, at least once. */
    void count(int term, int times) {
        if (term >= frequencies.length) {
            frequencies = Arrays.copyOf(frequencies, Math.max(term + 1, frequencies.length * 2));
        }
        if (frequencies[term] == 0) {
            if (distinct == seen.length) {
                seen = Arrays.copyOf(seen, distinct * 2);
            }
            seen[distinct++] = term;
        }
        frequencies[term] += times;
        total += times;
    }

    /** How many terms were counted, repeated ones as often as they came. */
    int total() {
        return total;
    }

    /** What was counted, as pairs of a {@link Varint} for the term and one for its frequency; counting begins anew. */
    byte[] taken() {
        if (pairs.length < distinct * 2 * Varint.LONGEST) {
            pairs = new byte[distinct * 4 * Varint.LONGEST];
        }
        int end = 0;
        for (int i = 0; i < distinct; i++) {
            int term = seen[i];
            end = Varint.put(pairs, Varint.put(pairs, end, term), frequencies[term]);
            frequencies[term] = 0;
        }
        distinct = 0;
        total = 0;
        return Arrays.copyOf(pairs, end);
    }
}
