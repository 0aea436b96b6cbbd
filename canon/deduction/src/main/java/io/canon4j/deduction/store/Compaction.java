package io.canon4j.deduction.store;

import org.jspecify.annotations.Nullable;

/**
 * A relation's tuples that hold, copied together under new numbers in the same order. All memory is taken here, so that a
 * full heap leaves the relation as it was.
 */
final class Compaction {

    /** Per old row its new number, -1 when its tuple fell. */
    final int[] numbers;

    final int size;
    final int[][] columns;
    final long[] info;
    final double @Nullable [] confidence;
    final @Nullable PairTable pairs;

    /** Empty, for a table of rows of another arity than 2. */
    final int[] slots;

    final BaseEntry @Nullable [] baseEntries;

    Compaction(Relation relation) {
        numbers = new int[relation.size()];
        int kept = 0;
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] = (relation.info(row) & Label.DEAD) != 0 ? -1 : kept++;
        }
        size = kept;
        int length = Math.max(4, kept + kept / 2);
        columns = new int[relation.arity()][length];
        info = new long[length];
        confidence = relation.isWeighted() ? new double[length] : null;
        baseEntries = relation.hasBaseEntries() ? new BaseEntry[length] : null;
        pairs = relation.pairs() == null ? null : new PairTable();
        slots = RowTable.slotsFor(pairs == null ? kept : 0);
        for (int row = 0; row < numbers.length; row++) {
            if (numbers[row] >= 0) {
                copy(relation, row, numbers[row]);
            }
        }
    }

    private void copy(Relation relation, int row, int number) {
        for (int place = 0; place < columns.length; place++) {
            columns[place][number] = relation.value(row, place);
        }
        info[number] = relation.info(row);
        if (confidence != null) {
            confidence[number] = relation.confidence(row);
        }
        if (baseEntries != null) {
            baseEntries[number] = relation.base(row);
        }
        if (pairs != null) {
            pairs.add(relation.value(row, 0), relation.value(row, 1), number);
        }
    }
}
