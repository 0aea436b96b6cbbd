package io.canon4j.surfacing.retrieval;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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

    /** What is known of a term stands together, as it is needed together: three numbers from {@code term * STATE} on. */
    private static final int STATE = 3;

    private static final int USED = 0;
    private static final int NEWEST = 1;
    private static final int LIVING = 2;

    private byte[][] bytes = new byte[32][];
    private int[] state = new int[32 * STATE];

    void writeTo(StoredBytes out) {
        out.put(state, state.length);
        for (int term = 0; term < bytes.length; term++) {
            byte[] of = bytes[term];
            if (of != null) {
                out.putBare(of, state[term * STATE + USED]);
            }
        }
    }

    static Postings readFrom(ByteBuffer in) {
        Postings postings = new Postings();
        postings.state = StoredBytes.numbers(in);
        postings.bytes = new byte[postings.state.length / STATE][];
        for (int term = 0; term < postings.bytes.length; term++) {
            int used = postings.state[term * STATE + USED];
            if (used != 0) {
                postings.bytes[term] = StoredBytes.bare(in, used);
            }
        }
        return postings;
    }

    /** How many documents hold the term and have not gone. */
    int living(int term) {
        return term < bytes.length ? state[term * STATE + LIVING] : 0;
    }

    /** Adds a posting; the document must be newer than all that this term has. */
    void add(int term, int document, int frequency) {
        if (term >= bytes.length) {
            int terms = Math.max(term + 1, bytes.length * 2);
            bytes = Arrays.copyOf(bytes, terms);
            state = Arrays.copyOf(state, terms * STATE);
        }
        int of = term * STATE;
        int gap = document - state[of + NEWEST];
        int from = state[of + USED];
        byte[] at = bytes[term];
        if (at == null || at.length - from < 2 * Varint.LONGEST) {
            at = room(at, from, Varint.length(gap) + Varint.length(frequency));
            bytes[term] = at;
        }
        state[of + USED] = Varint.put(at, Varint.put(at, from, gap), frequency);
        state[of + NEWEST] = document;
        state[of + LIVING]++;
    }

    private static byte[] room(byte @Nullable [] at, int used, int more) {
        if (at == null) {
            return new byte[more];
        }
        return used + more <= at.length ? at : Arrays.copyOf(at, used + more + used / 2);
    }

    /** One document less holds the term. */
    void lost(int term) {
        state[term * STATE + LIVING]--;
    }

    /** A term's postings as they are stored, those of documents that have gone among them; the term must have one. */
    Varint.Reader of(int term) {
        return new Varint.Reader(bytes[term], state[term * STATE + USED]);
    }
}
