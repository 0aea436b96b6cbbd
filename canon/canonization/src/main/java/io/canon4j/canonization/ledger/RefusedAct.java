package io.canon4j.canonization.ledger;

/**
 * An act that is in the log and left nothing in the graph.
 *
 * @param sequence of its event
 * @param code the rule it broke, or {@code malformed}
 */
public record RefusedAct(long sequence, String code) {}
