package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Undo;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** What one run changed in one relation, as row numbers; as tuples once the rows are to be renumbered. */
public final class Journal {

    /** What an empty journal takes, in numbers of four bytes. */
    private static final int OWN_SIZE = 48;

    private final Relation relation;
    private final long addedCount;
    private final long removedCount;
    private final long changed;
    private final long derived;
    private final long underived;
    private int[] added;
    private int[] removed;
    private int freshFrom;
    private int freshTo;
    private @Nullable BitSet neverHeld;
    private boolean detached;

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
        int fresh = freshTo - freshFrom;
        for (int row = freshFrom; row < freshTo; row++) {
            if (Shifts.alive(relation.info(row))) {
                rules += isDerived(row) ? 1 : 0;
            } else {
                neverHeld = neverHeld == null ? new BitSet() : neverHeld;
                neverHeld.set(row - freshFrom);
                fresh--;
            }
        }
        addedCount = (long) cameCount + fresh;
        removedCount = wentCount;
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

    /** Calls the reader with the values of each tuple that came; the array is used again for the next. */
    public void added(Consumer<int[]> reader) {
        tuples(added, reader);
        int[] tuple = new int[relation.arity()];
        for (int row = freshFrom; row < freshTo; row++) {
            if (neverHeld == null || !neverHeld.get(row - freshFrom)) {
                relation.read(row, tuple);
                reader.accept(tuple);
            }
        }
    }

    /** Calls the reader with the values of each tuple that went; the array is used again for the next. */
    public void removed(Consumer<int[]> reader) {
        tuples(removed, reader);
    }

    private void tuples(int[] from, Consumer<int[]> reader) {
        int arity = relation.arity();
        int[] tuple = new int[arity];
        if (detached && arity > 0) {
            for (int at = 0; at < from.length; at += arity) {
                System.arraycopy(from, at, tuple, 0, arity);
                reader.accept(tuple);
            }
            return;
        }
        for (int row : from) {
            relation.read(row, tuple);
            reader.accept(tuple);
        }
    }

    /** Keeps the tuples themselves from now on: the relation's rows are about to get other numbers. */
    public void detach() {
        if (!detached && relation.arity() > 0) {
            int[] in = flat(addedCount, this::added);
            removed = flat(removedCount, this::removed);
            added = in;
            freshTo = freshFrom;
            neverHeld = null;
            detached = true;
        }
    }

    private int[] flat(long tuples, Consumer<Consumer<int[]>> source) {
        int[] all = new int[Math.toIntExact(tuples * relation.arity())];
        int[] at = {0};
        source.accept(tuple -> {
            System.arraycopy(tuple, 0, all, at[0], tuple.length);
            at[0] += tuple.length;
        });
        return all;
    }

    /** The ids of the values that it keeps itself. */
    public void values(IntConsumer reader) {
        if (detached) {
            Arrays.stream(added).forEach(reader);
            Arrays.stream(removed).forEach(reader);
        }
    }

    public long addedCount() {
        return addedCount;
    }

    public long removedCount() {
        return removedCount;
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

    /** What it takes, in numbers of four bytes. */
    public long size() {
        return OWN_SIZE + added.length + (long) removed.length;
    }

    public boolean isEmpty() {
        return addedCount == 0 && removedCount == 0 && changed == 0;
    }
}
