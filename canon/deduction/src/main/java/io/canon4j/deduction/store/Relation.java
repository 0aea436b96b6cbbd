package io.canon4j.deduction.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tuples of one predicate. A tuple that falls is marked, and revived in place when it comes back; its row goes, and rows
 * get other numbers, in {@link #compact} only. What rows were before the current run is kept in {@link #undo}.
 */
public final class Relation {

    /** So many fallen tuples are left lying in any case. */
    private static final int FEW = 16;

    private final String name;
    private final int arity;
    private int[][] columns;
    private long[] info = new long[4];
    private double @Nullable [] confidence;
    private int size;
    private int dead;
    private long derivations;
    private boolean sleeps;
    private final Membership membership;
    private final @Nullable PairTable pairs;
    private final List<Index> indexes = new ArrayList<>();
    private final List<Timeline> timelines = new ArrayList<>();
    private final Undo undo = new Undo(this);
    private BaseEntry @Nullable [] baseEntries;

    public Relation(String name, int arity) {
        this.name = name;
        this.arity = arity;
        columns = new int[arity][4];
        pairs = arity == 2 ? new PairTable() : null;
        membership = pairs != null ? pairs : new RowTable(this);
    }

    /**
     * Takes these tuples, all of which hold and no two of which are the same, into an empty relation.
     *
     * @param newColumns a column a place, all of one length, which now belong to the relation
     * @param newConfidence null when all are 1
     */
    public void fill(int[][] newColumns, long[] newInfo, double @Nullable [] newConfidence) {
        columns = newColumns;
        info = newInfo;
        confidence = newConfidence;
        size = newInfo.length;
        for (int row = 0; pairs != null && row < size; row++) {
            pairs.add(columns[0][row], columns[1][row], row);
        }
        undo.forget();
    }

    public String name() {
        return name;
    }

    public int arity() {
        return arity;
    }

    /** Number of rows, fallen ones included. */
    public int size() {
        return size;
    }

    /** Number of tuples that hold. */
    public int alive() {
        return size - dead;
    }

    /** About how many derivations its tuples have: what finding them all again would cost. */
    public long derivations() {
        return derivations;
    }

    /** One more derivation was found. */
    public void derivation() {
        derivations++;
    }

    public void setDerivations(long count) {
        derivations = count;
    }

    int capacity() {
        return info.length;
    }

    public int value(int row, int place) {
        return columns[place][row];
    }

    /** The column of a place; rows added later may be in another array. */
    public int[] column(int place) {
        return columns[place];
    }

    public long info(int row) {
        return info[row];
    }

    /** The info words; rows added later may be in another array. */
    public long[] infos() {
        return info;
    }

    /** Whether some confidence here is or was not 1. */
    public boolean isWeighted() {
        return confidence != null;
    }

    public double confidence(int row) {
        return confidence == null ? 1.0 : confidence[row];
    }

    public void read(int row, int[] tuple) {
        for (int place = 0; place < arity; place++) {
            tuple[place] = columns[place][row];
        }
    }

    boolean holds(int row, int[] tuple) {
        for (int place = 0; place < arity; place++) {
            if (columns[place][row] != tuple[place]) {
                return false;
            }
        }
        return true;
    }

    /** The row of a tuple, dead or alive, -1 when it never held. */
    public int find(int[] tuple) {
        return membership.find(tuple);
    }

    /** The access path by first value; only binary relations have it. */
    public @Nullable PairTable pairs() {
        return pairs;
    }

    /** The index on these places, ascending; made when first asked for. */
    public Index index(int[] places) {
        for (Index index : indexes) {
            if (index.covers(places)) {
                return index;
            }
        }
        Index index = new Index(this, places);
        index.sync();
        indexes.add(index);
        return index;
    }

    /** The rows in the order of this place; made when first asked for. */
    public Timeline timeline(Values values, int place) {
        for (Timeline timeline : timelines) {
            if (timeline.isOn(place)) {
                return timeline;
            }
        }
        Timeline timeline = new Timeline(this, values, place);
        timelines.add(timeline);
        return timeline;
    }

    public boolean hasIndex(int[] places) {
        for (Index index : indexes) {
            if (index.covers(places)) {
                return true;
            }
        }
        return false;
    }

    public void syncIndexes() {
        for (Index index : indexes) {
            index.sync();
        }
        for (Timeline timeline : timelines) {
            timeline.syncLongTail();
        }
    }

    /** Adds a tuple that was never here. */
    public int append(int[] tuple, long infoWord, double conf) {
        int row = size;
        if (row == info.length) {
            grow();
        }
        for (int place = 0; place < arity; place++) {
            columns[place][row] = tuple[place];
        }
        info[row] = infoWord;
        membership.add(tuple, row);
        size++;
        if ((infoWord & Label.DEAD) != 0) {
            dead++;
        }
        if (confidence != null) {
            confidence[row] = conf;
        } else if (conf != 1.0) {
            weigh(row, conf);
        }
        return row;
    }

    /**
     * All tuples are about to fall and what still follows to be derived again. Until {@link #endAnew} the indexes hold only
     * what came back, and until it comes back a tuple is passed by where tuples are found by their first value.
     */
    public void beginAnew() {
        indexes.forEach(Index::restart);
        if (pairs != null) {
            pairs.sleep();
            sleeps = true;
        }
    }

    public void endAnew() {
        indexes.forEach(Index::complete);
    }

    /** Whether rows of fallen tuples are so many that {@link #compact} pays. */
    public boolean isSparse() {
        return dead >= FEW && dead / 2 > alive();
    }

    /** Drops the rows of fallen tuples; the others get new numbers in the same order. Only between runs. */
    public void compact() {
        Compaction kept = new Compaction(this);
        columns = kept.columns;
        info = kept.info;
        confidence = kept.confidence;
        size = kept.size;
        dead = 0;
        sleeps = false;
        baseEntries = kept.baseEntries;
        if (pairs != null && kept.pairs != null) {
            pairs.become(kept.pairs);
        } else {
            ((RowTable) membership).restart(kept.slots);
        }
        indexes.forEach(Index::clear);
        timelines.forEach(timeline -> timeline.renumber(kept.numbers));
        undo.forget();
        syncIndexes();
    }

    /** Sets the whole info word and keeps what was there before the run. */
    public void set(int row, long infoWord, double conf) {
        touch(row);
        long old = info[row];
        info[row] = infoWord | (old & Label.TOUCHED);
        dead += (int) (infoWord & Label.DEAD) - (int) (old & Label.DEAD);
        if ((old & ~infoWord & Label.DEAD) != 0) {
            returned(row);
        }
        if (confidence != null) {
            confidence[row] = conf;
        } else if (conf != 1.0) {
            weigh(row, conf);
        }
    }

    private void returned(int row) {
        if (sleeps && pairs != null) {
            pairs.wake(columns[0][row], columns[1][row]);
        }
        for (int i = 0; i < indexes.size(); i++) {
            indexes.get(i).returned(row);
        }
    }

    /** Sets a flag on a row whose state before the run must come back when the run is taken back. */
    public void mark(int row, int flag) {
        touch(row);
        info[row] |= flag;
    }

    /** Sets and clears passing flags, which are of no interest after the run. */
    public void flag(int row, int set, int clear) {
        info[row] = (info[row] & ~(long) clear) | set;
    }

    private void weigh(int row, double conf) {
        double[] all = new double[info.length];
        Arrays.fill(all, 1.0);
        all[row] = conf;
        confidence = all;
    }

    private void touch(int row) {
        if ((info[row] & Label.TOUCHED) == 0 && row < undo.mark()) {
            undo.keep(row, info[row], confidence(row));
            info[row] |= Label.TOUCHED;
        }
    }

    /** The states of rows before this run. */
    public Undo undo() {
        return undo;
    }

    /** What is known of a row's assertion beyond "by somebody, with confidence 1, from nowhere"; null when nothing is. */
    public @Nullable BaseEntry base(int row) {
        return baseEntries == null ? null : baseEntries[row];
    }

    boolean hasBaseEntries() {
        return baseEntries != null;
    }

    public void setBase(int row, @Nullable BaseEntry entry) {
        undo.keepBase(row, base(row));
        restoreBase(row, entry);
    }

    /** As {@link #setBase}, but nothing to be taken back. */
    public void restoreBase(int row, @Nullable BaseEntry entry) {
        if (baseEntries == null) {
            baseEntries = new BaseEntry[info.length];
        }
        baseEntries[row] = entry;
    }

    void restore(int row, long infoWord, double conf) {
        long old = info[row];
        dead += (int) (infoWord & Label.DEAD) - (int) (old & Label.DEAD);
        info[row] = infoWord;
        if ((old & ~infoWord & Label.DEAD) != 0) {
            returned(row);
        }
        if (confidence != null) {
            confidence[row] = conf;
        }
    }

    void truncate(int length) {
        endAnew();
        for (Index index : indexes) {
            index.truncate(length);
        }
        for (Timeline timeline : timelines) {
            timeline.truncate(length);
        }
        int[] tuple = new int[arity];
        while (size > length) {
            size--;
            read(size, tuple);
            membership.removeLast(tuple, size);
            dead -= (int) (info[size] & Label.DEAD);
        }
    }

    /** Bytes of all arrays. */
    public long bytes() {
        int row = 4 * arity + 8 + (confidence == null ? 0 : 8) + (baseEntries == null ? 0 : 4);
        long bytes = (long) row * info.length + membership.bytes();
        for (Index index : indexes) {
            bytes += index.bytes();
        }
        for (Timeline timeline : timelines) {
            bytes += timeline.bytes();
        }
        return bytes;
    }

    private void grow() {
        int length = info.length < 1 << 20 ? Math.max(4, info.length * 2) : info.length + info.length / 2;
        // all or nothing: the heap may be full
        long[] newInfo = Arrays.copyOf(info, length);
        int[][] newColumns = new int[arity][];
        for (int place = 0; place < arity; place++) {
            newColumns[place] = Arrays.copyOf(columns[place], length);
        }
        double[] newConfidence = confidence == null ? null : Arrays.copyOf(confidence, length);
        baseEntries = baseEntries == null ? null : Arrays.copyOf(baseEntries, length);
        confidence = newConfidence;
        info = newInfo;
        columns = newColumns;
    }
}
