package io.canon4j.deduction.store;

import java.util.Arrays;

/**
 * Rows by the values of some places: a head per key and chains through the rows, newest first. It is brought up to date
 * by {@link #sync}, not row by row; rows entered since are not found until then.
 */
public final class Index {

    private final Relation relation;
    private final int[] places;
    private int[] slots = new int[16];
    private int[] next = new int[0];
    private int used;
    private int upTo;
    private boolean partial;

    Index(Relation relation, int[] places) {
        this.relation = relation;
        this.places = places.clone();
        Arrays.fill(slots, -1);
    }

    boolean covers(int[] wanted) {
        return Arrays.equals(places, wanted);
    }

    /** Enters the rows that were added since the last time. */
    public void sync() {
        int size = relation.size();
        if (upTo == size) {
            return;
        }
        if (next.length < size) {
            // some room even at first, so that the first small change does not copy it all
            int roomy = Math.max(size + size / 16, next.length * 2);
            next = Arrays.copyOf(next, Math.max(size, Math.min(relation.capacity(), roomy)));
        }
        for (; upTo < size; upTo++) {
            enter(upTo);
        }
    }

    /** Forgets all rows until {@link #complete}: only those that come back or are added from now on are found. */
    void restart() {
        sync();
        Arrays.fill(slots, -1);
        used = 0;
        partial = true;
    }

    /** A row that holds again. */
    void returned(int row) {
        if (partial) {
            enter(row);
        }
    }

    /** Enters all rows again, in their order. */
    void complete() {
        if (partial) {
            Arrays.fill(slots, -1);
            used = 0;
            upTo = 0;
            partial = false;
            sync();
        }
    }

    private void enter(int row) {
        if (used * 2 >= slots.length) {
            grow();
        }
        int slot = slotOfRow(row);
        if (slots[slot] < 0) {
            used++;
        }
        next[row] = slots[slot];
        slots[slot] = row;
    }

    /** Forgets all rows; {@link #sync} enters them again, under the numbers that they have then. */
    void clear() {
        slots = new int[16];
        next = new int[0];
        used = 0;
        upTo = 0;
        Arrays.fill(slots, -1);
    }

    /** The newest row whose places hold these values, -1 when there is none. */
    public int first(int[] key) {
        int mask = slots.length - 1;
        int slot = hash(key) & mask;
        while (slots[slot] >= 0 && !matches(slots[slot], key)) {
            slot = (slot + 1) & mask;
        }
        return slots[slot];
    }

    /** The next older row of the same chain. */
    public int next(int row) {
        return next[row];
    }

    /** Forgets the rows from this one on. */
    void truncate(int size) {
        while (upTo > size) {
            upTo--;
            int slot = slotOfRow(upTo);
            if (next[upTo] >= 0) {
                slots[slot] = next[upTo];
            } else {
                remove(slot);
                used--;
            }
        }
    }

    private void remove(int slot) {
        int mask = slots.length - 1;
        int gap = slot;
        int at = (gap + 1) & mask;
        while (slots[at] >= 0) {
            int home = hashOfRow(slots[at]) & mask;
            if (((at - home) & mask) >= ((at - gap) & mask)) {
                slots[gap] = slots[at];
                gap = at;
            }
            at = (at + 1) & mask;
        }
        slots[gap] = -1;
    }

    long bytes() {
        return 4L * (slots.length + next.length);
    }

    private int slotOfRow(int row) {
        int mask = slots.length - 1;
        int slot = hashOfRow(row) & mask;
        while (slots[slot] >= 0 && !sameKey(slots[slot], row)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        int[] old = slots;
        slots = new int[old.length * 2];
        Arrays.fill(slots, -1);
        for (int head : old) {
            if (head >= 0) {
                slots[slotOfRow(head)] = head;
            }
        }
    }

    private boolean matches(int row, int[] key) {
        for (int i = 0; i < places.length; i++) {
            if (relation.value(row, places[i]) != key[i]) {
                return false;
            }
        }
        return true;
    }

    private boolean sameKey(int row, int other) {
        for (int place : places) {
            if (relation.value(row, place) != relation.value(other, place)) {
                return false;
            }
        }
        return true;
    }

    private int hash(int[] key) {
        int h = 1;
        for (int i = 0; i < places.length; i++) {
            h = Values.mix(h * 31 + key[i]);
        }
        return h ^ (h >>> 16);
    }

    private int hashOfRow(int row) {
        int h = 1;
        for (int place : places) {
            h = Values.mix(h * 31 + relation.value(row, place));
        }
        return h ^ (h >>> 16);
    }
}
