package io.canon4j.canonization.gates;

/**
 * The bars and ages of the gates.
 *
 * @param policy whose convergence is asked for
 * @param supersede whether a better supported contradiction may fell a Canonical
 * @param edgeMinAgeMillis how old an edge and an interaction must be to count
 * @param cooldownMillis how long a fallen concept waits
 * @param batch concepts looked at per stage and cycle
 * @param maxCanonical places for Canonicals
 * @param coverageWindowMillis longest extent that a spread is measured against
 */
public record GateSettings(
        Policy policy,
        boolean supersede,
        long edgeMinAgeMillis,
        long cooldownMillis,
        int batch,
        int maxCanonical,
        long coverageWindowMillis) {

    /** What the shipped build runs on. */
    public static final GateSettings DEFAULT =
            new GateSettings(Policy.SWARM, false, 60_000, 300_000, 50, 1000, 1_209_600_000L);
}
