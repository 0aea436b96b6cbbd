package io.canon4j.deduction.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The rows of a relation in the order of one column, so that those between two moments are found without looking at the
 * others. New rows wait in an unsorted tail until there are many of them or somebody asks.
 *
 * <p>It is kept as runs of neighbouring rows, each sorted by itself and at least twice as long as the next: the logarithmic
 * method (Bentley and Saxe, "Decomposable Searching Problems", 1980). So a new row costs the logarithm of how many there are,
 * not a copy of them all.
 */
public final class Timeline {

    /** A tail shorter than this is not sorted before somebody asks. */
    private static final int SHORT_TAIL = 1_024;

    private final Relation relation;
    private final Values values;
    private final int place;
    private final List<int[]> runs = new ArrayList<>();
    private int upTo;

    Timeline(Relation relation, Values values, int place) {
        this.relation = relation;
        this.values = values;
        this.place = place;
    }

    boolean isOn(int column) {
        return place == column;
    }

    void syncLongTail() {
        if (relation.size() - upTo > Math.max(SHORT_TAIL, upTo / 8)) {
            sync();
        }
    }

    private void sync() {
        if (upTo == relation.size()) {
            return;
        }
        int[] newest = sorted(upTo, relation.size());
        upTo = relation.size();
        while (!runs.isEmpty() && runs.get(runs.size() - 1).length < 2 * newest.length) {
            newest = merged(runs.remove(runs.size() - 1), newest);
        }
        runs.add(newest);
    }

    private int[] sorted(int from, int to) {
        if (to - from == 1) {
            return new int[] {from};
        }
        int middle = (from + to) >>> 1;
        return merged(sorted(from, middle), sorted(middle, to));
    }

    private int[] merged(int[] left, int[] right) {
        int[] merged = new int[left.length + right.length];
        int l = 0;
        int r = 0;
        for (int i = 0; i < merged.length; i++) {
            boolean takeLeft = r == right.length
                    || (l < left.length
                            && values.compare(relation.value(left[l], place), relation.value(right[r], place)) <= 0);
            merged[i] = takeLeft ? left[l++] : right[r++];
        }
        return merged;
    }

    /** Rows got other numbers, in the same order; those with a negative one are gone. */
    void renumber(int[] numbers) {
        upTo = 0;
        for (int i = 0; i < runs.size(); i++) {
            int[] run = Arrays.stream(runs.get(i))
                    .map(row -> numbers[row])
                    .filter(row -> row >= 0)
                    .toArray();
            runs.set(i, run);
            upTo += run.length;
        }
    }

    void truncate(int size) {
        while (upTo > size) {
            int[] newest = runs.remove(runs.size() - 1);
            int start = upTo - newest.length;
            upTo = Math.max(start, size);
            if (upTo > start) {
                runs.add(Arrays.stream(newest).filter(row -> row < size).toArray());
            }
        }
    }

    /**
     * Calls the reader with every row, fallen ones included, whose value lies between the two, of which one is included. The
     * order of the calls means nothing.
     *
     * @param withLow whether that is the lower one
     */
    public void between(int low, int high, boolean withLow, IntConsumer reader) {
        sync();
        int before = withLow ? 0 : 1;
        for (int[] run : runs) {
            int end = firstFrom(run, high, before);
            for (int i = firstFrom(run, low, before); i < end; i++) {
                reader.accept(run[i]);
            }
        }
    }

    /** The first place of a run whose value compares with this one as that or higher. */
    private int firstFrom(int[] run, int value, int order) {
        int from = 0;
        int to = run.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (values.compareBySize(relation.value(run[middle], place), value) < order) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    long bytes() {
        long rows = 0;
        for (int[] run : runs) {
            rows += run.length;
        }
        return 4 * rows;
    }
}
