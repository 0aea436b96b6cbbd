package io.canon4j.deduction.store;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * The rows of a relation in the order of one column, so that those between two moments are found without looking at the
 * others. New rows wait in an unsorted tail until there are many of them or somebody asks.
 */
public final class Timeline {

    /** A tail shorter than this is not sorted before somebody asks. */
    private static final int SHORT_TAIL = 1_024;

    private final Relation relation;
    private final Values values;
    private final int place;
    private int[] sorted = new int[0];
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
        if (relation.size() - upTo > Math.max(SHORT_TAIL, sorted.length / 8)) {
            sync();
        }
    }

    private void sync() {
        int size = relation.size();
        if (upTo == size) {
            return;
        }
        Integer[] tail = new Integer[size - upTo];
        Arrays.setAll(tail, i -> upTo + i);
        Arrays.sort(tail, (a, b) -> values.compare(relation.value(a, place), relation.value(b, place)));
        int[] merged = new int[size];
        int left = 0;
        int right = 0;
        for (int i = 0; i < size; i++) {
            boolean takeLeft = right == tail.length
                    || (left < sorted.length
                            && values.compare(relation.value(sorted[left], place), relation.value(tail[right], place))
                                    <= 0);
            merged[i] = takeLeft ? sorted[left++] : tail[right++];
        }
        sorted = merged;
        upTo = size;
    }

    /** Rows got other numbers, in the same order; those with a negative one are gone. */
    void renumber(int[] numbers) {
        sorted = Arrays.stream(sorted)
                .map(row -> numbers[row])
                .filter(row -> row >= 0)
                .toArray();
        upTo = sorted.length;
    }

    void truncate(int size) {
        if (upTo > size) {
            sorted = Arrays.stream(sorted).filter(row -> row < size).toArray();
            upTo = size;
        }
    }

    /**
     * Calls the reader with every row, fallen ones included, whose value lies between the two, of which one is included.
     *
     * @param withLow whether that is the lower one
     */
    public void between(int low, int high, boolean withLow, IntConsumer reader) {
        sync();
        int before = withLow ? 0 : 1;
        int from = 0;
        int to = sorted.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (values.compareBySize(relation.value(sorted[middle], place), low) < before) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        for (int i = from;
                i < sorted.length && values.compareBySize(relation.value(sorted[i], place), high) < before;
                i++) {
            reader.accept(sorted[i]);
        }
    }

    long bytes() {
        return 4L * sorted.length;
    }
}
