package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.store.Label;

/** A negated atom: goes on when no tuple that holds matches. */
final class NegationStep extends Step {

    /** Notes that something matched, and ends the inner search. */
    private static final class Matched extends Step {
        @Override
        boolean run(Frame frame) {
            return true;
        }
    }

    private final AtomStep search;

    NegationStep(Matcher matcher, Meter meter, int scratchAtom) {
        search = AtomStep.of(matcher, scratchAtom, Label.DEAD, meter);
        search.append(new Matched());
    }

    @Override
    boolean run(Frame frame) {
        return !search.run(frame) && proceed(frame);
    }
}
