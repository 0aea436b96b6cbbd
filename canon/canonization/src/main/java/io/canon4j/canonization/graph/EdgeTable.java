package io.canon4j.canonization.graph;

import java.util.Arrays;

/**
 * All edges between concepts, and from interactions to the concepts they stated, as columns of primitive values. An edge is a
 * row number; it stays the same until the edge is cut, and is then given to a later one. There is one edge per (type, source,
 * target), found by a hash index over the columns themselves. That each interaction follows the one before is not stored.
 */
public final class EdgeTable {

    /** What {@link #find} answers if there is no such edge. */
    public static final int NONE = -1;

    private static final EdgeType[] TYPES = EdgeType.values();
    private static final double MAX_WEIGHT = 10.0;
    private static final byte CUT = -1;
    private static final int FEWEST = 16;

    private byte[] types = new byte[FEWEST];
    private int[] sources = new int[FEWEST];
    private int[] targets = new int[FEWEST];
    private int[] writers = new int[FEWEST];
    private int[] reinforced = new int[FEWEST];
    private long[] times = new long[FEWEST];
    private long[] abouts = new long[FEWEST];
    private long[] lastTimes = new long[FEWEST];
    private double[] weights = new double[FEWEST];
    private final int[] counts = new int[TYPES.length];
    private int rows;
    private int live;
    private int[] free = new int[FEWEST];
    private int freed;
    // Row + 1 at the place its hash leads to, linear probing; 0 is empty. Never more than half full.
    private int[] index = new int[4 * FEWEST];

    EdgeTable() {}

    /** Rows ever used at once: every edge has a number below it, but not every number below it is an edge. */
    public int rows() {
        return rows;
    }

    /** Whether that row is an edge now. */
    public boolean isEdge(int row) {
        return types[row] != CUT;
    }

    /** How many edges there are. */
    public int size() {
        return live;
    }

    /** How many edges of a type there are. */
    public int count(EdgeType type) {
        return counts[slot(type)];
    }

    /** What it states. */
    public EdgeType type(int row) {
        return TYPES[types[row]];
    }

    /** A concept's number, or an interaction's for Derives. */
    public int source(int row) {
        return sources[row];
    }

    /** A concept's number. */
    public int target(int row) {
        return targets[row];
    }

    /** Number of the interaction that wrote it first; 0 if none did. */
    public int writer(int row) {
        return writers[row];
    }

    /** When it was first written, epoch milliseconds. */
    public long at(int row) {
        return times[row];
    }

    /** The time of which its first writing spoke, epoch milliseconds. */
    public long about(int row) {
        return abouts[row];
    }

    /** At most 10. */
    public double weight(int row) {
        return weights[row];
    }

    /** How often it was written. */
    public int reinforcements(int row) {
        return reinforced[row];
    }

    /** When it was last written, epoch milliseconds. */
    public long lastReinforced(int row) {
        return lastTimes[row];
    }

    /** The row of that edge, or {@link #NONE}. */
    public int find(EdgeType type, int source, int target) {
        byte wanted = slot(type);
        int mask = index.length - 1;
        for (int place = hash(wanted, source, target) & mask; ; place = (place + 1) & mask) {
            int row = index[place] - 1;
            if (row < 0) {
                return NONE;
            }
            if (types[row] == wanted && sources[row] == source && targets[row] == target) {
                return row;
            }
        }
    }

    int add(EdgeType type, int source, int target, double weight, int writer, long at, long about) {
        int row = freed > 0 ? free[--freed] : rows++;
        if (row == types.length) {
            grow();
        }
        types[row] = slot(type);
        sources[row] = source;
        targets[row] = target;
        writers[row] = writer;
        reinforced[row] = 1;
        times[row] = at;
        abouts[row] = about;
        lastTimes[row] = at;
        weights[row] = weight;
        counts[types[row]]++;
        if (2 * ++live > index.length) {
            reindex();
        } else {
            enter(row);
        }
        return row;
    }

    void reinforce(int row, long now) {
        weights[row] = Math.min(MAX_WEIGHT, weights[row] + 1.0);
        reinforced[row]++;
        lastTimes[row] = now;
    }

    void cut(int row) {
        leave(row);
        counts[types[row]]--;
        types[row] = CUT;
        live--;
        if (freed == free.length) {
            free = Arrays.copyOf(free, 2 * freed);
        }
        free[freed++] = row;
    }

    private void enter(int row) {
        int mask = index.length - 1;
        int place = hash(row) & mask;
        while (index[place] != 0) {
            place = (place + 1) & mask;
        }
        index[place] = row + 1;
    }

    // Closes the gap: what was pushed past it by probing moves back.
    private void leave(int row) {
        int mask = index.length - 1;
        int gap = hash(row) & mask;
        while (index[gap] != row + 1) {
            gap = (gap + 1) & mask;
        }
        for (int next = (gap + 1) & mask; index[next] != 0; next = (next + 1) & mask) {
            int home = hash(index[next] - 1) & mask;
            if (((next - home) & mask) >= ((next - gap) & mask)) {
                index[gap] = index[next];
                gap = next;
            }
        }
        index[gap] = 0;
    }

    private void reindex() {
        index = new int[2 * index.length];
        for (int row = 0; row < rows; row++) {
            if (types[row] != CUT) {
                enter(row);
            }
        }
    }

    private void grow() {
        int length = types.length + (types.length >> 1);
        types = Arrays.copyOf(types, length);
        sources = Arrays.copyOf(sources, length);
        targets = Arrays.copyOf(targets, length);
        writers = Arrays.copyOf(writers, length);
        reinforced = Arrays.copyOf(reinforced, length);
        times = Arrays.copyOf(times, length);
        abouts = Arrays.copyOf(abouts, length);
        lastTimes = Arrays.copyOf(lastTimes, length);
        weights = Arrays.copyOf(weights, length);
    }

    private int hash(int row) {
        return hash(types[row], sources[row], targets[row]);
    }

    private static int hash(byte type, int source, int target) {
        // Numbers of neighbours differ in few bits; without the second round they would probe through each other's
        // places.
        int mixed = (source * 0x9E3779B1) ^ (target * 0x85EBCA77) ^ (type * 0xC2B2AE3D);
        mixed = (mixed ^ (mixed >>> 16)) * 0x7FEB352D;
        mixed = (mixed ^ (mixed >>> 15)) * 0x846CA68B;
        return mixed ^ (mixed >>> 16);
    }

    // A place in an array that lives as long as this object; nothing written down depends on it.
    @SuppressWarnings("EnumOrdinal")
    private static byte slot(EdgeType type) {
        return (byte) type.ordinal();
    }
}
