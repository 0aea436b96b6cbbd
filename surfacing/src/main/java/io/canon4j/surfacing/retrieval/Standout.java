package io.canon4j.surfacing.retrieval;

import io.canon4j.surfacing.retrieval.Lexical.Hit;
import java.util.List;

/**
 * Decides which ranked articles are worth an unasked line. The best must beat the first that would not ride, the fourth, by
 * the factor; where fewer than four match, or what was delivered before scored higher than the fourth, that is the measure.
 *
 * @param factor at least 1; 1 lets every match ride
 */
public record Standout(double factor) {

    /** A block carries this many ranked lines at most. */
    public static final int PLACES = 3;

    public Standout {
        if (!(factor >= 1)) {
            throw new IllegalArgumentException("standout was " + factor + " but must be at least 1; 1 turns it off");
        }
    }

    /**
     * @param hits articles still eligible, best first
     * @param bestDelivered the best score among articles this query ranked that were delivered before; 0 for none
     */
    public Choice choose(List<Hit> hits, double bestDelivered) {
        if (hits.isEmpty()) {
            return new Choice(List.of(), 0);
        }
        double rival = Math.max(hits.size() > PLACES ? hits.get(PLACES).score() : 0, bestDelivered);
        double ratio = rival > 0 ? hits.get(0).score() / rival : Double.POSITIVE_INFINITY;
        boolean rides = factor == 1 || ratio >= factor;
        return new Choice(rides ? List.copyOf(hits.subList(0, Math.min(PLACES, hits.size()))) : List.of(), ratio);
    }

    /**
     * What rides, and how far the best stood out.
     *
     * @param ratio infinite where nothing competes
     */
    public record Choice(List<Hit> riding, double ratio) {

        /** Copies the list. */
        public Choice {
            riding = List.copyOf(riding);
        }
    }
}
