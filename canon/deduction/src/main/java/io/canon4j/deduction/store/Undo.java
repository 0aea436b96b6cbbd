package io.canon4j.deduction.store;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** What the rows of a relation were before the current run: enough to compare, and to take the run back. */
public final class Undo {

    private record OldBase(int row, @Nullable BaseEntry entry) {}

    private final Relation relation;
    private int[] rows = new int[8];
    private long[] infos = new long[8];
    private double[] confidences = new double[8];
    private int count;
    private int mark;
    private int aliveBefore;
    private long derivationsBefore;
    private long rollbacks;
    private final Deque<OldBase> bases = new ArrayDeque<>();

    Undo(Relation relation) {
        this.relation = relation;
    }

    /** Rows from this one on are new in this run. */
    public int mark() {
        return mark;
    }

    /** Number of older rows that were touched. */
    public int count() {
        return count;
    }

    public int row(int i) {
        return rows[i];
    }

    public long info(int i) {
        return infos[i];
    }

    public double confidence(int i) {
        return confidences[i];
    }

    /** All derivations will be found, and counted, again. */
    public void recount() {
        relation.setDerivations(0);
        aliveBefore = 0;
    }

    /** The share that some of all tuples have in the derivations will be found, and counted, again. */
    public void recount(long tuples, long all) {
        if (tuples > 0) {
            relation.setDerivations(relation.derivations() - relation.derivations() * tuples / all);
            aliveBefore -= (int) tuples;
        }
    }

    void keep(int row, long info, double confidence) {
        if (count == rows.length) {
            rows = Arrays.copyOf(rows, count * 2);
            infos = Arrays.copyOf(infos, count * 2);
            confidences = Arrays.copyOf(confidences, count * 2);
        }
        rows[count] = row;
        infos[count] = info;
        confidences[count++] = confidence;
    }

    void keepBase(int row, @Nullable BaseEntry entry) {
        bases.push(new OldBase(row, entry));
    }

    /** Makes the present state the one to go back to. */
    public void commit() {
        for (int i = 0; i < count; i++) {
            settle(rows[i]);
        }
        for (int row = mark; row < relation.size(); row++) {
            settle(row);
        }
        if (relation.alive() < aliveBefore) {
            relation.setDerivations((long) (relation.derivations() * ((double) relation.alive() / aliveBefore)));
        }
        forget();
    }

    private void settle(int row) {
        boolean dead = (relation.info(row) & Label.DEAD) != 0;
        relation.flag(row, dead ? Label.GONE : 0, dead ? Label.TOUCHED : Label.TOUCHED | Label.GONE);
    }

    /** Takes everything since the last commit back. */
    public void rollback() {
        while (!bases.isEmpty()) {
            OldBase old = bases.pop();
            relation.restoreBase(old.row, old.entry);
        }
        relation.truncate(mark);
        for (int i = count - 1; i >= 0; i--) {
            relation.restore(rows[i], infos[i], confidences[i]);
        }
        relation.setDerivations(derivationsBefore);
        rollbacks++;
        forget();
    }

    /** How many runs were taken back. */
    public long rollbacks() {
        return rollbacks;
    }

    void forget() {
        count = 0;
        mark = relation.size();
        aliveBefore = relation.alive();
        derivationsBefore = relation.derivations();
        bases.clear();
        if (rows.length > 1 << 16) {
            rows = new int[8];
            infos = new long[8];
            confidences = new double[8];
        }
    }
}
