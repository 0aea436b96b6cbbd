package io.canon4j.canonization.gates;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One gate of the next hop, measured.
 *
 * @param kind which gate
 * @param value what was measured: a count, a share, milliseconds, a concept's number; null where there is nothing
 * @param bar what it is held against; null where there is no number
 * @param passed whether it lets the concept through
 */
public record Gate(
        Kind kind, @Nullable Number value, @Nullable Number bar, boolean passed) {

    /** The gates, in the order they are shown. */
    public enum Kind {
        /** A single writer's score. */
        SOLO_SCORE,
        /** Sweeps outlived. */
        GC_SURVIVED,
        /** Time since the last fall. */
        COOLDOWN,
        /** Dependents. */
        BLAST,
        /** Independent interactions that rest on it. */
        DISTINCT,
        /** How much of the session's time they span. */
        COVERAGE,
        /** No contradiction outranks it. */
        SUPERSEDED,
        /** A place is free. */
        BUDGET;

        /** As dumps write it. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
