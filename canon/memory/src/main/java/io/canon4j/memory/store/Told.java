package io.canon4j.memory.store;

/**
 * A part of what one run told a memory: the payload of a {@code memory.told} event.
 *
 * @param text changes, one a line, or a piece of that
 */
record Told(String text) {}
