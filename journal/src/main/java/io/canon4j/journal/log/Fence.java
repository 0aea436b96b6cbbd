package io.canon4j.journal.log;

/**
 * The right to write as holder of a role. It is checked in the transaction that writes, so a holder that was replaced while
 * it slept writes nothing.
 *
 * @param role whose lease
 * @param epoch which holder of it, counted from 1
 */
public record Fence(String role, long epoch) {}
