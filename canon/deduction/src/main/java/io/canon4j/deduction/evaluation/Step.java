package io.canon4j.deduction.evaluation;

import org.jspecify.annotations.Nullable;

/** One stage of a plan: finds ways to satisfy its literal and hands each on. */
abstract class Step {

    private @Nullable Step next;

    void append(Step step) {
        next = step;
    }

    /** Runs the stages that follow; true ends the search. */
    final boolean proceed(Frame frame) {
        return next == null || next.run(frame);
    }

    abstract boolean run(Frame frame);
}
