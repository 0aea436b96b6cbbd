package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Undo;
import java.util.Arrays;
import java.util.BitSet;

/** What one run changed in one relation, as row numbers. */
public final class Journal {

    private final Relation relation;
    private final int[] added;
    private final int[] removed;
    private final int freshFrom;
    private final int freshTo;
    private final BitSet neverHeld = new BitSet();
    private final long changed;
    private final long derived;
    private final long underived;

    private Journal(Relation relation) {
        this.relation = relation;
        Undo undo = relation.undo();
        int[] came = new int[undo.count()];
        int[] went = new int[undo.count()];
        int cameCount = 0;
        int wentCount = 0;
        long relabelled = 0;
        long gone = 0;
        long rules = 0;
        for (int i = 0; i < undo.count(); i++) {
            int row = undo.row(i);
            boolean was = Shifts.alive(undo.info(i));
            boolean is = Shifts.alive(relation.info(row));
            if (is && !was) {
                came[cameCount++] = row;
                rules += isDerived(row) ? 1 : 0;
            } else if (was && !is) {
                went[wentCount++] = row;
                gone += Label.rule(undo.info(i)) != Label.BASE ? 1 : 0;
            } else if (is
                    && (undo.confidence(i) != relation.confidence(row)
                            || Label.height(undo.info(i)) != Label.height(relation.info(row)))) {
                relabelled++;
            }
        }
        added = Arrays.copyOf(came, cameCount);
        removed = Arrays.copyOf(went, wentCount);
        freshFrom = undo.mark();
        freshTo = relation.size();
        for (int row = freshFrom; row < freshTo; row++) {
            if (!Shifts.alive(relation.info(row))) {
                neverHeld.set(row - freshFrom);
            } else {
                rules += isDerived(row) ? 1 : 0;
            }
        }
        changed = relabelled;
        derived = rules;
        underived = gone;
    }

    /** The changes since the last commit. */
    public static Journal of(Relation relation) {
        return new Journal(relation);
    }

    private boolean isDerived(int row) {
        return Label.rule(relation.info(row)) != Label.BASE;
    }

    public Relation relation() {
        return relation;
    }

    /** Old rows that hold again. */
    public int[] added() {
        return added.clone();
    }

    /** Rows that no longer hold. */
    public int[] removed() {
        return removed.clone();
    }

    /** First of the new rows. */
    public int freshFrom() {
        return freshFrom;
    }

    /** Behind the last of the new rows. */
    public int freshTo() {
        return freshTo;
    }

    /** Whether a new row did not hold at the end of its run. */
    public boolean neverHeld(int row) {
        return neverHeld.get(row - freshFrom);
    }

    public long addedCount() {
        return added.length + (long) (freshTo - freshFrom) - neverHeld.cardinality();
    }

    public long removedCount() {
        return removed.length;
    }

    /** Rows that held and hold, with another label. */
    public long changedCount() {
        return changed;
    }

    /** Added rows that a rule derives. */
    public long derivedCount() {
        return derived;
    }

    /** Removed rows that a rule derived. */
    public long underivedCount() {
        return underived;
    }

    /** Numbers it keeps. */
    public long size() {
        return 4L + added.length + removed.length;
    }

    public boolean isEmpty() {
        return addedCount() == 0 && removedCount() == 0 && changed == 0;
    }
}
