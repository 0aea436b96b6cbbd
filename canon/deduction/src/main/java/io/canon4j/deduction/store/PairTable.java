package io.canon4j.deduction.store;

import java.util.Arrays;

/**
 * Membership of a binary relation: an open-addressing map from first value to a small open-addressing table of (second
 * value, row) packed into longs. Tuples that share their first value lie together, so a join that runs along it stays in
 * the cache; and the small table is at the same time the access path "all tuples with this first value".
 */
public final class PairTable implements Membership {

    /** A gap in a group. */
    public static final long EMPTY = -1L;

    private static final long[] NONE = {EMPTY};

    /** The top bit of an entry's row: the tuple fell. A tuple without it may have fallen, too. */
    private static final long ASLEEP = 1L << 31;

    private int[] keys = new int[16];
    private long[][] groups = new long[16][];
    private int[] sizes = new int[16];
    private int used;
    private long longs;
    private int lastSlot;

    /**
     * The packed tuples of one first value, gaps included: second value above, row below, -1 a gap. Of gaps and of tuples
     * that sleep, and only of those, the lower half is negative.
     */
    public long[] group(int first) {
        int slot = slot(first);
        return groups[slot] == null ? NONE : groups[slot];
    }

    /** How many tuples have this first value. */
    public int count(int first) {
        return sizes[slot(first)];
    }

    public static int second(long entry) {
        return (int) (entry >>> 32);
    }

    public static int row(long entry) {
        return (int) entry & Integer.MAX_VALUE;
    }

    /** Marks all tuples as fallen, so that who runs along a group can pass them by without a look at their rows. */
    void sleep() {
        for (long[] group : groups) {
            for (int i = 0; group != null && i < group.length; i++) {
                group[i] |= ASLEEP;
            }
        }
    }

    void wake(int first, int second) {
        long[] group = groups[slot(first)];
        int mask = group.length - 1;
        int at = Values.mix(second) & mask;
        while ((int) (group[at] >>> 32) != second || group[at] == EMPTY) {
            at = (at + 1) & mask;
        }
        group[at] &= ~ASLEEP;
    }

    @Override
    public int find(int[] tuple) {
        return find(tuple[0], tuple[1]);
    }

    public int find(int first, int second) {
        long[] group = groups[slot(first)];
        return group == null ? -1 : findIn(group, second);
    }

    static int findIn(long[] group, int second) {
        int mask = group.length - 1;
        int at = Values.mix(second) & mask;
        while (true) {
            long entry = group[at];
            if (entry == EMPTY) {
                return -1;
            } else if ((int) (entry >>> 32) == second) {
                return row(entry);
            }
            at = (at + 1) & mask;
        }
    }

    @Override
    public void add(int[] tuple, int row) {
        add(tuple[0], tuple[1], row);
    }

    void add(int first, int second, int row) {
        int slot = slot(first);
        long[] group = groups[slot];
        if (group == null) {
            if (used * 2 >= keys.length) {
                rehash();
                slot = slot(first);
            }
            used++;
            keys[slot] = first;
            group = new long[] {EMPTY, EMPTY};
            groups[slot] = group;
            longs += 4;
        }
        if ((sizes[slot] + 1) * 4 > group.length * 3) {
            long[] larger = new long[group.length * 2];
            longs += group.length;
            Arrays.fill(larger, EMPTY);
            for (long entry : group) {
                if (entry != EMPTY) {
                    put(larger, entry);
                }
            }
            group = larger;
            groups[slot] = group;
        }
        sizes[slot]++;
        put(group, (long) second << 32 | row);
    }

    private static void put(long[] group, long entry) {
        int mask = group.length - 1;
        int at = Values.mix((int) (entry >>> 32)) & mask;
        while (group[at] != EMPTY) {
            at = (at + 1) & mask;
        }
        group[at] = entry;
    }

    /** Backward-shift deletion, so that it is right in any order. */
    @Override
    public void removeLast(int[] tuple, int row) {
        int slot = slot(tuple[0]);
        long[] group = groups[slot];
        int mask = group.length - 1;
        int at = Values.mix(tuple[1]) & mask;
        while ((int) (group[at] >>> 32) != tuple[1] || row(group[at]) != row) {
            at = (at + 1) & mask;
        }
        sizes[slot]--;
        int gap = at;
        int next = (gap + 1) & mask;
        while (group[next] != EMPTY) {
            int home = Values.mix((int) (group[next] >>> 32)) & mask;
            if (((next - home) & mask) >= ((next - gap) & mask)) {
                group[gap] = group[next];
                gap = next;
            }
            next = (next + 1) & mask;
        }
        group[gap] = EMPTY;
    }

    /** Takes over all that another table holds. */
    void become(PairTable other) {
        keys = other.keys;
        groups = other.groups;
        sizes = other.sizes;
        used = other.used;
        longs = other.longs;
        lastSlot = 0;
    }

    @Override
    public long bytes() {
        return 8 * longs + 12L * keys.length;
    }

    private int slot(int first) {
        // joins ask for the same first value many times over
        int last = lastSlot;
        if (keys[last] == first && groups[last] != null) {
            return last;
        }
        int slot = searchSlot(first);
        lastSlot = slot;
        return slot;
    }

    private int searchSlot(int first) {
        int mask = keys.length - 1;
        int slot = Values.mix(first) & mask;
        while (groups[slot] != null && keys[slot] != first) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void rehash() {
        int[] oldKeys = keys;
        long[][] oldGroups = groups;
        int[] oldSizes = sizes;
        // all or nothing: the heap may be full
        int[] newKeys = new int[oldKeys.length * 2];
        long[][] newGroups = new long[newKeys.length][];
        int[] newSizes = new int[newKeys.length];
        keys = newKeys;
        lastSlot = 0;
        groups = newGroups;
        sizes = newSizes;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldGroups[i] != null) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                groups[slot] = oldGroups[i];
                sizes[slot] = oldSizes[i];
            }
        }
    }
}
