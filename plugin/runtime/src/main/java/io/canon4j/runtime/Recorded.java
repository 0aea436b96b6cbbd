package io.canon4j.runtime;

/**
 * What became of the events of one runtime.
 *
 * @param stored events that are in the log
 * @param lost events that are not: the queue was full, or the database failed or is missing
 * @param problem what went wrong last, empty if nothing did
 */
public record Recorded(long stored, long lost, String problem) {}
