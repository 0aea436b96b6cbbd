package io.canon4j.canonization.events;

/**
 * A text was put away: each sentence is an Observation of its own. It has nothing to do with standings.
 *
 * @param chunk the text
 * @param group what it belongs to
 */
public record PutAway(String chunk, String group) {}
