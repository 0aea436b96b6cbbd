package io.canon4j.canonization.events;

/**
 * An agent asks others to keep off a concept for a while.
 *
 * @param concept reference to it
 * @param ttlSeconds for how long, from the event's time
 */
public record Reservation(String concept, long ttlSeconds) {}
