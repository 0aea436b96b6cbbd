package io.canon4j.canonization.score;

import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeType;

/**
 * Computes scores when asked, from counters that writing keeps: a new interaction moves every recency, a new maximum every
 * activity and density, and none of that costs anything until somebody looks. One scorer is a view of one moment: take a
 * new one after the graph has changed.
 */
public final class Scorer {

    /** Below this span a session is too young for recency to tell concepts apart, milliseconds. */
    private static final long SHORTEST_SPAN_MILLIS = 600_000;

    private static final EdgeType[] PAYING = {
        EdgeType.DEPENDENCY, EdgeType.CAUSAL, EdgeType.HIERARCHICAL, EdgeType.SEMANTIC, EdgeType.CO_OCCURRENCE
    };

    private static final double READS_FOR_FULL_FREQUENCY = 10.0;

    private final Weights weights;
    private final long start;
    private final long end;
    private final int interactions;
    private final int mostDerived;
    private final int mostConnected;
    private final boolean live;

    /** A view of the graph as it is now. */
    public Scorer(ConceptGraph graph, Weights weights) {
        this.weights = weights;
        this.start = graph.times().start();
        this.end = graph.times().end();
        int derived = 0;
        int connected = 0;
        boolean unread = true;
        for (int number = 1; number <= graph.lastNumber(); number++) {
            Concept concept = graph.concept(number);
            if (concept != null) {
                derived = Math.max(derived, concept.count(EdgeType.DERIVES));
                connected = Math.max(connected, concept.degree());
                unread &= concept.accesses() == 0;
            }
        }
        this.interactions = graph.interactions().size();
        this.mostDerived = derived;
        this.mostConnected = connected;
        this.live = unread;
    }

    /** The concept's terms as the composite takes them. */
    public Terms terms(Concept concept) {
        return terms(concept, ratio(concept.count(EdgeType.DERIVES), mostDerived));
    }

    /** The composite score, in [0, 1.40]. */
    public double score(Concept concept) {
        return terms(concept).score(weights);
    }

    /** The eviction score, in [0, 1.40]: activity on the scale of all interactions, which is what its bar was set on. */
    double eviction(Concept concept) {
        return terms(concept, ratio(concept.count(EdgeType.DERIVES), interactions))
                .eviction(weights, live);
    }

    private Terms terms(Concept concept, double activity) {
        int millis = 0;
        for (EdgeType type : PAYING) {
            millis += type.bonusMillis() * concept.count(type);
        }
        return new Terms(
                recency(concept.lastTouched()),
                concept.accesses() / READS_FOR_FULL_FREQUENCY,
                activity,
                ratio(concept.degree(), mostConnected),
                Math.min(Terms.MAX_BONUS, millis / 1000.0),
                concept.type().offset());
    }

    private double recency(long last) {
        long span = end - start;
        return span >= SHORTEST_SPAN_MILLIS
                ? (double) (last - start) / span
                : 1.0 - (double) (end - last) / SHORTEST_SPAN_MILLIS;
    }

    private static double ratio(int part, int whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }
}
