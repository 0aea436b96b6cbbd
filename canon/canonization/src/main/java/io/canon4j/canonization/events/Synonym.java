package io.canon4j.canonization.events;

/**
 * A text stands for a concept from now on.
 *
 * @param text the text, by letter
 * @param standsFor reference to the concept
 */
public record Synonym(String text, String standsFor) {}
