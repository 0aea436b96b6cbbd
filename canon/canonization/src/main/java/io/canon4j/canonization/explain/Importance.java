package io.canon4j.canonization.explain;

import io.canon4j.canonization.graph.Standing;
import org.jspecify.annotations.Nullable;

/**
 * What surfacing says of an article beside its line.
 *
 * @param standing its rung; Canonical lines come first
 * @param radius how many concepts rest on it, as measured when it became Canonical; null below that
 * @param dependents how many rest on it now, whatever their age
 * @param highRisk whether it was written to within half a minute, and is Canonical or has more than five dependents
 * @param superseded when it was superseded and by what, or null
 */
public record Importance(
        Standing standing,
        @Nullable Integer radius,
        int dependents,
        boolean highRisk,
        @Nullable Superseded superseded) {

    /** Of an article that nobody counted yet. */
    public static final Importance NONE = new Importance(Standing.NONE, null, 0, false, null);

    /**
     * The fall of a concept that something better supported contradicts.
     *
     * @param at when, epoch milliseconds
     * @param by what superseded it, as it is called; empty if that is gone
     */
    public record Superseded(long at, String by) {}

    /** Whether its line goes before all that are not Canonical. */
    public boolean leads() {
        return standing == Standing.CANONICAL;
    }

    /** The warning that goes with a Canonical line; empty for all others. */
    public String warning() {
        return leads() && radius != null
                ? radius + " others rest on this; change it only with a reason, and say so in the journal"
                : "";
    }
}
