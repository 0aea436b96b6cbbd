package io.canon4j.runtime.rules;

import io.canon4j.deduction.Fact;

/**
 * One thing the store says.
 *
 * @param fact what it says
 * @param source where: an article at a revision, an entry, an event, the rung of an article, a call, the clock
 * @param reviewed whether somebody stands behind it
 */
record BaseFact(Fact fact, String source, boolean reviewed) {

    /** How proofs name an event of the log; its number follows. */
    static final String EVENT = "event ";

    private static final double UNREVIEWED = 0.5;

    /** What a proof is multiplied with; 1 only for what is reviewed. */
    double confidence() {
        return reviewed ? 1.0 : UNREVIEWED;
    }
}
