package io.canon4j.deduction.store;

import io.canon4j.deduction.Value;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Values as 32-bit ids: the same id if and only if the same value. Integers of 31 bits are their own id with the top bit
 * set; everything else is numbered in order of first mention and kept until a {@link #sweep} finds it unmentioned.
 */
public final class Values {

    private static final int SMALL = 1 << 30;

    /** So many values are not worth a sweep. */
    private static final int FEW = 4_096;

    private @Nullable Value[] values = new Value[64];
    private int[] slots = new int[128];
    private int size;
    private long bytes;
    private boolean reals;
    private int[] free = new int[0];
    private int freeCount;
    private int keptBySweep;

    public Values() {
        Arrays.fill(slots, -1);
    }

    /** Number of values that have an id of their own; their ids are those below it. */
    public int size() {
        return size;
    }

    /** Makes room for so many in one go. */
    public void expect(int count) {
        if (size == 0 && count > values.length) {
            // powers of two, as the slots are found by a mask
            values = new Value[Integer.highestOneBit(count) * 2];
            slots = new int[values.length * 2];
            Arrays.fill(slots, -1);
        }
    }

    public int id(Value value) {
        if (value instanceof Value.Int i && i.number() >= -SMALL && i.number() < SMALL) {
            return (int) i.number() | Integer.MIN_VALUE;
        }
        int slot = slot(value);
        if (slots[slot] >= 0) {
            return slots[slot];
        }
        if (size == values.length && freeCount == 0) {
            grow();
            slot = slot(value);
        }
        int id = freeCount > 0 ? free[--freeCount] : size++;
        values[id] = value;
        reals |= value instanceof Value.Real;
        bytes += bytes(value);
        slots[slot] = id;
        return id;
    }

    private static long bytes(Value value) {
        return value instanceof Value.Text text ? 64 + 2L * text.text().length() : 48;
    }

    /** Whether there are twice as many values as the last {@link #sweep} left, and not just a few. */
    public boolean isWorthSweeping() {
        return size - freeCount > 2 * keptBySweep + FEW;
    }

    /** Forgets all values but these; ids of the others are given to new values. */
    public void sweep(BitSet mentioned) {
        int[] unused = new int[size - Math.min(size, mentioned.cardinality())];
        int[] newSlots = new int[slots.length];
        Arrays.fill(newSlots, -1);
        int count = 0;
        for (int id = size - 1; id >= 0; id--) {
            if (!mentioned.get(id)) {
                if (values[id] != null) {
                    bytes -= bytes(values[id]);
                }
                values[id] = null;
                unused[count++] = id;
            }
        }
        free = unused;
        freeCount = count;
        keptBySweep = size - count;
        slots = newSlots;
        enterAll();
    }

    private void enterAll() {
        for (int id = 0; id < size; id++) {
            if (values[id] != null) {
                slots[slot(values[id])] = id;
            }
        }
    }

    public int idOf(long number) {
        return number >= -SMALL && number < SMALL ? (int) number | Integer.MIN_VALUE : id(new Value.Int(number));
    }

    /** The number of the same size and the other kind, integer or double; the id itself where none was ever mentioned. */
    public int twin(int id) {
        if (!reals) {
            return id;
        }
        Value value = value(id);
        Value other = null;
        if (value instanceof Value.Int i) {
            other = new Value.Real((double) i.number());
        } else if (value instanceof Value.Real r) {
            other = new Value.Int((long) r.number());
        }
        if (other == null
                || !sameSize(value instanceof Value.Int ? value : other, value instanceof Value.Int ? other : value)) {
            return id;
        }
        if (other instanceof Value.Int i && i.number() >= -SMALL && i.number() < SMALL) {
            return (int) i.number() | Integer.MIN_VALUE;
        }
        int found = slots[slot(other)];
        return found >= 0 ? found : id;
    }

    public Value value(int id) {
        return id < 0 ? new Value.Int(small(id)) : Objects.requireNonNull(values[id]);
    }

    /** Whether the id is that of a 31-bit integer. */
    public static boolean isSmall(int id) {
        return id < 0;
    }

    /** The integer of a small id: bit 30 is its sign. */
    public static int small(int id) {
        return id << 1 >> 1;
    }

    /** Zero also for an integer and a double of the same size. */
    public int compareBySize(int a, int b) {
        if (a == b) {
            return 0;
        } else if ((a & b) < 0) {
            return Integer.compare(small(a), small(b));
        }
        Value x = value(a);
        Value y = value(b);
        boolean numbers = (x instanceof Value.Int || x instanceof Value.Real)
                && (y instanceof Value.Int || y instanceof Value.Real);
        int order = x.compareTo(y);
        return numbers && x.getClass() != y.getClass() && sameSize(x, y) ? 0 : order;
    }

    private static boolean sameSize(Value x, Value y) {
        Value.Int whole = (Value.Int) (x instanceof Value.Int ? x : y);
        Value.Real real = (Value.Real) (x instanceof Value.Real ? x : y);
        double number = real.number();
        return number >= -0x1p63 && number < 0x1p63 && number == Math.rint(number) && (long) number == whole.number();
    }

    public int compare(int a, int b) {
        return (a & b) < 0 ? Integer.compare(small(a), small(b)) : a == b ? 0 : value(a).compareTo(value(b));
    }

    public long bytes() {
        return bytes + 4L * slots.length + 4L * values.length;
    }

    private int slot(Value value) {
        int mask = slots.length - 1;
        int slot = mix(value.hashCode()) & mask;
        while (slots[slot] >= 0 && !value.equals(values[slots[slot]])) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        // all or nothing: the heap may be full
        Value[] newValues = Arrays.copyOf(values, size * 2);
        slots = new int[size * 4];
        values = newValues;
        Arrays.fill(slots, -1);
        enterAll();
    }

    static int mix(int hash) {
        int h = hash * 0x9E3779B9;
        return h ^ (h >>> 15);
    }
}
