package io.canon4j.canonization.ledger;

/**
 * What the next sweep is counted from.
 *
 * @param at when the last one counted, or the first event; epoch milliseconds
 * @param mutations how many of the graph's mutations there were then
 */
public record SweepMark(long at, long mutations) {}
