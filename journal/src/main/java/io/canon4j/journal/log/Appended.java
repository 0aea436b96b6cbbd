package io.canon4j.journal.log;

/**
 * Where events went, once they were on disk.
 *
 * @param first sequence of the first
 * @param last sequence of the last; equal to {@code first} for one event, and for several consecutive unless some were
 *     there already
 * @param added how many were new; the others were there already under their key
 */
public record Appended(long first, long last, int added) {}
