package io.canon4j.surfacing.retrieval;

import java.util.Arrays;

/**
 * Which documents hold a term, and how often. What a term has is one array of bytes, in ascending order of documents:
 *
 * <pre>
 *   (document - the one before) (frequency) ...     each a {@link Varint}, two or three bytes for both
 * </pre>
 *
 * A document that has gone stays in there; only the count of those that are left falls.
 */
final class Postings {

    private static final byte[] NONE = {};

    private byte[][] bytes = new byte[32][];
    private int[] used = new int[32];
    private int[] newest = new int[32];
    private int[] living = new int[32];

    /** How many documents hold the term and have not gone. */
    int living(int term) {
        return term < living.length ? living[term] : 0;
    }

    /** Adds a posting; the document must be newer than all that this term has. */
    void add(int term, int document, int frequency) {
        if (term >= bytes.length) {
            grow(Math.max(term + 1, bytes.length * 2));
        }
        int gap = document - newest[term];
        int needed = used[term] + Varint.length(gap) + Varint.length(frequency);
        byte[] at = bytes[term] == null ? NONE : bytes[term];
        if (needed > at.length) {
            at = Arrays.copyOf(at, Math.max(needed, at.length + at.length / 2));
            bytes[term] = at;
        }
        Varint.put(at, Varint.put(at, used[term], gap), frequency);
        used[term] = needed;
        newest[term] = document;
        living[term]++;
    }

    private void grow(int terms) {
        bytes = Arrays.copyOf(bytes, terms);
        used = Arrays.copyOf(used, terms);
        newest = Arrays.copyOf(newest, terms);
        living = Arrays.copyOf(living, terms);
    }

    /** One document less holds the term. */
    void lost(int term) {
        living[term]--;
    }

    /** A term's postings as they are stored, those of documents that have gone among them; the term must have one. */
    Varint.Reader of(int term) {
        return new Varint.Reader(bytes[term], used[term]);
    }
}
