package io.canon4j.deduction.store;

import java.util.Arrays;

/**
 * Membership of a relation of any arity: one open-addressing table of rows, compared by their columns. The tuples that a
 * relation was filled with are entered when the first one is looked for: often none ever is.
 */
final class RowTable implements Membership {

    private final Relation relation;
    private int[] slots = new int[8];
    private int used;

    RowTable(Relation relation) {
        this.relation = relation;
        Arrays.fill(slots, -1);
    }

    @Override
    public int find(int[] tuple) {
        enterFilled();
        int mask = slots.length - 1;
        int at = hash(tuple) & mask;
        while (slots[at] >= 0) {
            if (relation.holds(slots[at], tuple)) {
                return slots[at];
            }
            at = (at + 1) & mask;
        }
        return -1;
    }

    @Override
    public void add(int[] tuple, int row) {
        enterFilled();
        if (used * 3 >= slots.length * 2) {
            int[] old = slots;
            slots = new int[old.length * 2];
            Arrays.fill(slots, -1);
            int[] buffer = new int[tuple.length];
            for (int other : old) {
                if (other >= 0) {
                    relation.read(other, buffer);
                    put(buffer, other);
                }
            }
        }
        used++;
        put(tuple, row);
    }

    private void enterFilled() {
        if (used < relation.size()) {
            restart(slotsFor(relation.size()));
        }
    }

    private void put(int[] tuple, int row) {
        int mask = slots.length - 1;
        int at = hash(tuple) & mask;
        while (slots[at] >= 0) {
            at = (at + 1) & mask;
        }
        slots[at] = row;
    }

    @Override
    public void removeLast(int[] tuple, int row) {
        int mask = slots.length - 1;
        int gap = hash(tuple) & mask;
        while (slots[gap] != row) {
            gap = (gap + 1) & mask;
        }
        used--;
        int[] buffer = new int[tuple.length];
        int next = (gap + 1) & mask;
        while (slots[next] >= 0) {
            relation.read(slots[next], buffer);
            int home = hash(buffer) & mask;
            if (((next - home) & mask) >= ((next - gap) & mask)) {
                slots[gap] = slots[next];
                gap = next;
            }
            next = (next + 1) & mask;
        }
        slots[gap] = -1;
    }

    /** Slots for so many rows. */
    static int[] slotsFor(int rows) {
        int length = 8;
        while (rows * 3L >= length * 2L) {
            length *= 2;
        }
        int[] slots = new int[length];
        Arrays.fill(slots, -1);
        return slots;
    }

    /** Enters all rows of the relation, whose columns are others now, into these slots. */
    void restart(int[] emptySlots) {
        slots = emptySlots;
        used = relation.size();
        int[] tuple = new int[relation.arity()];
        for (int row = 0; row < used; row++) {
            relation.read(row, tuple);
            put(tuple, row);
        }
    }

    @Override
    public long bytes() {
        return 4L * slots.length;
    }

    private static int hash(int[] tuple) {
        int h = 1;
        for (int value : tuple) {
            h = Values.mix(h * 31 + value);
        }
        return h ^ (h >>> 16);
    }
}
