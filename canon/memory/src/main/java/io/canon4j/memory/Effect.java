package io.canon4j.memory;

import io.canon4j.deduction.Value;
import java.util.List;

/**
 * What one line does to its slot.
 *
 * @param outcome in a word
 * @param gone edges that no longer stand as they were
 * @param come edges that stand now; one whose fact is known only adds its confidence and sources
 * @param beside values that hold at the same time as the line's and that somebody should decide about
 */
record Effect(Outcome outcome, List<Edge> gone, List<Edge> come, List<Value> beside) {

    /** What a line turns out to be. */
    enum Outcome {
        /** A value that its slot did not have. */
        ADDED,
        /** A value that ended another. */
        UPDATED,
        /** A value known already: confidence and sources grow. */
        NOOP
    }
}
