package io.canon4j.surfacing.retrieval;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The documents of an index, numbered in the order they came: how long each is and which terms it holds. A number is not given
 * twice; that of a document that has gone stays empty.
 */
final class Holdings {

    private static final int GONE = -1;
    private static final byte[] NOTHING = {};

    private final Map<String, Integer> numbers = new HashMap<>();
    private String[] paths = new String[32];
    private int[] lengths = new int[32];
    private byte[][] terms = new byte[32][];
    private int size;
    private long total;

    /** Writes down the documents; none may have gone. */
    void writeTo(StoredBytes out) {
        out.put(size);
        for (int document = 0; document < size; document++) {
            out.put(lengths[document]);
            out.put(paths[document]);
            out.put(terms[document], terms[document].length);
        }
    }

    static Holdings readFrom(ByteBuffer in) {
        Holdings holdings = new Holdings();
        int size = StoredBytes.count(in);
        for (int document = 0; document < size; document++) {
            int length = in.getInt();
            holdings.add(StoredBytes.text(in), length, StoredBytes.bytes(in));
        }
        return holdings;
    }

    /** How many numbers have been given. */
    int size() {
        return size;
    }

    /** How many documents have not gone. */
    int living() {
        return numbers.size();
    }

    /** Terms in a document, on average; 1 where there are none. */
    double averageLength() {
        return total == 0 ? 1 : (double) total / numbers.size();
    }

    /** Takes a document in; it must not be there. */
    int add(String path, int length, byte[] pairs) {
        if (size == paths.length) {
            paths = Arrays.copyOf(paths, size * 2);
            lengths = Arrays.copyOf(lengths, size * 2);
            terms = Arrays.copyOf(terms, size * 2);
        }
        numbers.put(path, size);
        paths[size] = path;
        lengths[size] = length;
        terms[size] = pairs;
        total += length;
        return size++;
    }

    /** Takes a document out; returns the pairs it was added with, none if it was not there. */
    byte[] remove(String path) {
        Integer number = numbers.remove(path);
        if (number == null) {
            return NOTHING;
        }
        byte[] pairs = terms[number];
        total -= lengths[number];
        lengths[number] = GONE;
        terms[number] = NOTHING;
        return pairs;
    }

    boolean isLiving(int number) {
        return lengths[number] != GONE;
    }

    int length(int number) {
        return lengths[number];
    }

    String path(int number) {
        return paths[number];
    }

    byte[] terms(int number) {
        return terms[number];
    }

    /** The paths by number, as they are now: what comes later changes none of them. */
    String[] paths() {
        return paths;
    }
}
