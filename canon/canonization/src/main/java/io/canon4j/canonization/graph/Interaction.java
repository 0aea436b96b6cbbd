package io.canon4j.canonization.graph;

/**
 * One act that wrote.
 *
 * @param number 1, 2, 3 ... in order
 * @param agent who acted; asserted, never proof
 * @param at write time, epoch milliseconds
 * @param about the time it is about, epoch milliseconds
 */
public record Interaction(int number, String agent, long at, long about) {}
