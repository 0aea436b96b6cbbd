package io.canon4j.canonization.graph;

import org.jspecify.annotations.Nullable;

/** A concept's rung. */
public enum Standing {
    /** No rung. */
    NONE("None"),
    /** Two other interactions rest on it and it outlived three sweeps. */
    CANDIDATE("Candidate"),
    /** Three independent interactions, spread over time. */
    VENERABLE("Venerable"),
    /** More than five dependents besides. */
    CANONICAL("Canonical");

    private final String label;

    Standing(String label) {
        this.label = label;
    }

    /** As events and dumps write it. */
    public String label() {
        return label;
    }

    /** The next rung, or null for the highest. */
    public @Nullable Standing next() {
        return switch (this) {
            case NONE -> CANDIDATE;
            case CANDIDATE -> VENERABLE;
            case VENERABLE -> CANONICAL;
            case CANONICAL -> null;
        };
    }
}
