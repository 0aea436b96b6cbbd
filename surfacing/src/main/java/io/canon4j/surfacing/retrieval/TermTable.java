package io.canon4j.surfacing.retrieval;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Numbers terms in the order they first come up. Their bytes stand one behind the other in one array; a table of slots with
 * linear probing finds them. The lowest numbers are those of the function words, which are in every table.
 */
final class TermTable {

    private static final int FNV_PRIME = 0x01000193;

    /** Differs from table to table, so that nobody can write an article whose terms all want the same slot. */
    private final int seed = ThreadLocalRandom.current().nextInt();

    private byte[] text = new byte[256];
    private int[] ends = new int[32];
    private int size;

    /** A term's hash in the upper half, its number + 1 in the lower; 0 for a free slot. At least half of them are free. */
    private long[] slots = new long[64];

    TermTable() {
        for (String word : Terms.FUNCTION_WORDS) {
            byte[] bytes = word.getBytes(StandardCharsets.US_ASCII);
            intern(bytes, 0, bytes.length);
        }
    }

    void writeTo(StoredBytes out) {
        out.put(ends, size);
        out.put(text, begin(size));
    }

    /** A table of the same numbers; its slots are others. */
    static TermTable readFrom(ByteBuffer in) {
        int[] ends = StoredBytes.numbers(in);
        byte[] text = StoredBytes.bytes(in);
        TermTable table = new TermTable();
        int begin = 0;
        for (int number = 0; number < ends.length; number++) {
            int end = ends[number];
            if (end < begin || end > text.length || table.intern(text, begin, end) != number) {
                throw new IllegalArgumentException("term " + number + " is not in its place");
            }
            begin = end;
        }
        return table;
    }

    /** Whether that number is a function word's. */
    static boolean isLeftOut(int number) {
        return number < Terms.FUNCTION_WORDS.size();
    }

    /** How many numbers have been given. */
    int size() {
        return size;
    }

    /** The number of this term; -1 for an unknown one. */
    int find(byte[] term, int from, int to) {
        return (int) slots[slot(hash(term, from, to), term, from, to)] - 1;
    }

    /** The number of this term, a new one if it is unknown. */
    int intern(byte[] term, int from, int to) {
        int hash = hash(term, from, to);
        int slot = slot(hash, term, from, to);
        if (slots[slot] != 0) {
            return (int) slots[slot] - 1;
        }
        int begin = begin(size);
        int end = begin + to - from;
        if (end > text.length) {
            text = Arrays.copyOf(text, Math.max(end, text.length * 2));
        }
        System.arraycopy(term, from, text, begin, to - from);
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, size * 2);
        }
        ends[size] = end;
        size++;
        slots[slot] = ((long) hash << 32) | size;
        if (size * 2 > slots.length) {
            widen();
        }
        return size - 1;
    }

    /** The number that another table has for the term with this number, a new one if it is unknown there. */
    int internInto(TermTable other, int number) {
        return other.intern(text, begin(number), ends[number]);
    }

    private int begin(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    private void widen() {
        long[] wider = new long[slots.length * 2];
        for (long slot : slots) {
            if (slot != 0) {
                int at = (int) (slot >>> 32) & (wider.length - 1);
                while (wider[at] != 0) {
                    at = (at + 1) & (wider.length - 1);
                }
                wider[at] = slot;
            }
        }
        slots = wider;
    }

    /** Where the term stands, or the free slot where it belongs. */
    private int slot(int hash, byte[] term, int from, int to) {
        int at = hash & (slots.length - 1);
        while (slots[at] != 0 && !((int) (slots[at] >>> 32) == hash && is((int) slots[at] - 1, term, from, to))) {
            at = (at + 1) & (slots.length - 1);
        }
        return at;
    }

    private boolean is(int number, byte[] term, int from, int to) {
        return Arrays.equals(text, begin(number), ends[number], term, from, to);
    }

    private int hash(byte[] term, int from, int to) {
        int hash = seed;
        for (int i = from; i < to; i++) {
            hash = (hash ^ term[i]) * FNV_PRIME;
        }
        return hash ^ (hash >>> 15);
    }
}
