package io.canon4j.canonization.graph;

/** What an edge states. Only {@link #DEPENDENCY} and {@link #HIERARCHICAL} are evidence for a standing. */
public enum EdgeType {
    /** Interaction to the one before it. */
    TEMPORAL("Temporal", 0),
    /** Interaction to a concept it stated. */
    DERIVES("Derives", 0),
    /** Two concepts stated together. */
    CO_OCCURRENCE("CoOccurrence", 5),
    /** An action to what it produced or modified. */
    CAUSAL("Causal", 20),
    /** A concept to one it rests on. */
    DEPENDENCY("Dependency", 20),
    /** A concept to its part. */
    HIERARCHICAL("Hierarchical", 15),
    /** Two concepts whose texts are near. */
    SEMANTIC("Semantic", 10),
    /** A concept to one it denies. */
    CONTRADICTS("Contradicts", 0);

    private final String label;
    private final int bonusMillis;

    EdgeType(String label, int bonusMillis) {
        this.label = label;
        this.bonusMillis = bonusMillis;
    }

    /** Whether it orders concepts: none of these may lead round to where it began. */
    boolean isStructural() {
        return this == CAUSAL || this == DEPENDENCY || this == HIERARCHICAL;
    }

    /** As events and dumps write it. */
    public String label() {
        return label;
    }

    /** Thousandths that one incident edge adds to the score: an integer, so that sums do not depend on order. */
    public int bonusMillis() {
        return bonusMillis;
    }
}
