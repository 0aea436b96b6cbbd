package io.canon4j.canonization.gates;

/** Whose convergence is asked for. */
public enum Policy {
    /** Several agents: sweeps outlived and independent interactions. */
    SWARM("Swarm"),
    /** A single writer: a score over its own evidence first, then the same gates. */
    SOLO("Solo");

    private final String label;

    Policy(String label) {
        this.label = label;
    }

    /** As settings and dumps write it. */
    public String label() {
        return label;
    }

    /**
     * The policy of that label, case ignored.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Policy named(String label) {
        for (Policy policy : values()) {
            if (policy.label.equalsIgnoreCase(label)) {
                return policy;
            }
        }
        throw new IllegalArgumentException("a promotion policy is Swarm or Solo");
    }
}
