package io.canon4j.canonization.events;

/**
 * A concept was taken back, with its edges.
 *
 * @param concept reference to it
 * @param reason why, in the words of whoever took it back
 */
public record Retraction(String concept, String reason) {}
