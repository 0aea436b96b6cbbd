package io.canon4j.canonization.events;

/**
 * The agent gives its reservation back.
 *
 * @param concept reference to what it had reserved
 */
public record Release(String concept) {}
