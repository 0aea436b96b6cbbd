package io.canon4j.canonization.explain;

import java.util.Map;

/**
 * Counts of a store.
 *
 * @param position the last event folded
 * @param interactions acts that wrote
 * @param concepts how many there are
 * @param edges by type
 * @param standings concepts by rung
 * @param auditRows hops ever
 * @param refused acts that broke a rule
 * @param collected concepts that sweeps removed
 * @param mutationsSinceSweep what the next sweep is counted by
 * @param policy whose convergence is asked for
 * @param support how support is counted
 * @param supersede whether a contradiction may fell
 */
public record Stats(
        long position,
        int interactions,
        int concepts,
        Map<String, Integer> edges,
        Map<String, Integer> standings,
        int auditRows,
        int refused,
        int collected,
        long mutationsSinceSweep,
        String policy,
        String support,
        boolean supersede) {}
