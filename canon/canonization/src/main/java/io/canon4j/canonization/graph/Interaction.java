package io.canon4j.canonization.graph;

/**
 * One act that wrote.
 *
 * @param number 1, 2, 3 ... in order
 * @param sequence of the event it is; its number where there is no log
 * @param agent who acted; asserted, never proof
 * @param at write time, epoch milliseconds
 * @param about the time it is about, epoch milliseconds
 */
public record Interaction(int number, long sequence, String agent, long at, long about) {}
