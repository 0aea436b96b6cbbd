package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Relation;
import java.util.Arrays;
import java.util.List;

/** Rows of a component sorted into its parts, see {@link Pivots}; within a part they keep their order. */
final class PartedRows {

    private final RowList rows;
    private final long[] order;
    private int from;
    private int to;

    PartedRows(RowList rows, List<Relation> relations, int[] pivots) {
        this.rows = rows;
        order = new long[rows.size()];
        for (int i = 0; i < order.length; i++) {
            int number = rows.relation(i);
            order[i] = (long) relations.get(number).value(rows.row(i), pivots[number]) << 32 | i;
        }
        Arrays.sort(order);
    }

    /** Goes to the next part; false when there is none. */
    boolean next() {
        from = to;
        while (to < order.length && order[to] >> 32 == order[from] >> 32) {
            to++;
        }
        return from < to;
    }

    /** The value that all tuples of this part have at their pivot. */
    int pivot() {
        return (int) (order[from] >> 32);
    }

    /** How many rows of this part are here. */
    int size() {
        return to - from;
    }

    int relation(int i) {
        return rows.relation((int) order[from + i]);
    }

    int row(int i) {
        return rows.row((int) order[from + i]);
    }
}
