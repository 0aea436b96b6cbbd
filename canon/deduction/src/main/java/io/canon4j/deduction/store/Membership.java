package io.canon4j.deduction.store;

/** Finds the row of a tuple. */
interface Membership {

    /** The row whose columns hold the tuple, -1 when there is none. */
    int find(int[] tuple);

    /** Enters a new row; the tuple is not yet there. */
    void add(int[] tuple, int row);

    /** Takes out the row that was entered last. */
    void removeLast(int[] tuple, int row);

    long bytes();
}
