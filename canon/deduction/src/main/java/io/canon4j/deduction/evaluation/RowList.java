package io.canon4j.deduction.evaluation;

import java.util.Arrays;

/** Rows of a component's relations, each as the relation's number in the component and the row. */
final class RowList {

    private long[] entries = new long[16];
    private int size;

    void add(int relation, int row) {
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, size * 2);
        }
        entries[size++] = (long) relation << 32 | row;
    }

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    int relation(int i) {
        return (int) (entries[i] >>> 32);
    }

    int row(int i) {
        return (int) entries[i];
    }
}
