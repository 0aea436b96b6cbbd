package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.LimitException;
import io.canon4j.deduction.LimitException.Limit;
import io.canon4j.deduction.Limits;

/** Ends a run that meets a limit. */
public final class Meter {

    private static final int EVERY = 1 << 14;

    private final Limits limits;
    private final Database database;
    private long deadline;
    private long tuples;
    private int ticks;

    public Meter(Limits limits, Database database) {
        this.limits = limits;
        this.database = database;
        begin();
    }

    /** Starts counting anew. */
    public void begin() {
        tuples = 0;
        long nanos;
        try {
            nanos = limits.time().toNanos();
        } catch (ArithmeticException centuries) {
            nanos = Long.MAX_VALUE / 2;
        }
        deadline = System.nanoTime() + Math.min(nanos, Long.MAX_VALUE / 2);
    }

    /** A bounded piece of work was done. */
    void tick() {
        if (++ticks == EVERY) {
            ticks = 0;
            if (System.nanoTime() - deadline > 0) {
                throw new LimitException(Limit.TIME, "the work took longer than " + limits.time());
            }
        }
    }

    /** A tuple was added. */
    void tuple() {
        if (++tuples > limits.derivedTuples()) {
            throw new LimitException(
                    Limit.DERIVED_TUPLES,
                    "more than " + limits.derivedTuples() + " tuples were derived; a rule may count without end");
        }
        if ((tuples & 0xFFFF) == 0 && database.bytes() > limits.memoryBytes()) {
            throw new LimitException(Limit.MEMORY, "the relations outgrew " + limits.memoryBytes() + " bytes");
        }
    }

    public long tuples() {
        return tuples;
    }
}
