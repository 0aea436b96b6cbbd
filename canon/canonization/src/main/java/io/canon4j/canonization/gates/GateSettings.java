package io.canon4j.canonization.gates;

/**
 * The bars and ages of the gates.
 *
 * @param policy whose convergence is asked for
 * @param support which interaction a dependent stands for
 * @param supersede whether a better supported contradiction may fell a Canonical
 * @param edgeMinAgeMillis how old an edge and an interaction must be to count
 * @param cooldownMillis how long a fallen concept waits
 * @param batch concepts looked at per stage and cycle
 * @param maxCanonical places for Canonicals
 * @param coverageWindowMillis longest extent that a spread is measured against
 */
public record GateSettings(
        Policy policy,
        Support support,
        boolean supersede,
        long edgeMinAgeMillis,
        long cooldownMillis,
        int batch,
        int maxCanonical,
        long coverageWindowMillis) {

    /** What the shipped build runs on. */
    public static final GateSettings DEFAULT =
            new GateSettings(Policy.SWARM, Support.ORIGIN, false, 60_000, 300_000, 50, 1000, 1_209_600_000L);

    /** With another policy. */
    public GateSettings withPolicy(Policy value) {
        return new GateSettings(
                value, support, supersede, edgeMinAgeMillis, cooldownMillis, batch, maxCanonical, coverageWindowMillis);
    }

    /** With support counted in another way. */
    public GateSettings withSupport(Support value) {
        return new GateSettings(
                policy, value, supersede, edgeMinAgeMillis, cooldownMillis, batch, maxCanonical, coverageWindowMillis);
    }

    /** With superseding on or off. */
    public GateSettings withSupersede(boolean value) {
        return new GateSettings(
                policy, support, value, edgeMinAgeMillis, cooldownMillis, batch, maxCanonical, coverageWindowMillis);
    }

    /** With another minimum age, milliseconds. */
    public GateSettings withEdgeMinAge(long value) {
        return new GateSettings(
                policy, support, supersede, value, cooldownMillis, batch, maxCanonical, coverageWindowMillis);
    }

    /** With another cooldown, milliseconds. */
    public GateSettings withCooldown(long value) {
        return new GateSettings(
                policy, support, supersede, edgeMinAgeMillis, value, batch, maxCanonical, coverageWindowMillis);
    }

    /** With another batch. */
    public GateSettings withBatch(int value) {
        return new GateSettings(
                policy,
                support,
                supersede,
                edgeMinAgeMillis,
                cooldownMillis,
                value,
                maxCanonical,
                coverageWindowMillis);
    }

    /** With another number of places. */
    public GateSettings withMaxCanonical(int value) {
        return new GateSettings(
                policy, support, supersede, edgeMinAgeMillis, cooldownMillis, batch, value, coverageWindowMillis);
    }

    /** With another longest extent, milliseconds. */
    public GateSettings withCoverageWindow(long value) {
        return new GateSettings(
                policy, support, supersede, edgeMinAgeMillis, cooldownMillis, batch, maxCanonical, value);
    }
}
