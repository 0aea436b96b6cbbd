package io.canon4j.canonization.gates;

import io.canon4j.canonization.graph.Concept;

/**
 * One concept denies another.
 *
 * @param by the concept that denies
 * @param agent who said so first
 * @param support dependence edges of the one that denies, old enough to count
 * @param supportOfDenied the same of the one denied
 * @param newer interactions that rest on the one that denies since the other's latest support
 * @param coverage the share of the session's window that those span
 * @param outranks whether it may fell the other, or hold it back, where superseding is switched on
 */
public record Contradiction(
        Concept by, String agent, int support, int supportOfDenied, int newer, double coverage, boolean outranks) {}
