package io.canon4j.spine;

/**
 * One string value of a call's arguments.
 *
 * @param source where it stood, for example {@code edits[0].path}
 * @param key the nearest property name, {@code path} in the example; empty for a bare value
 * @param text the value
 */
record Argument(String source, String key, String text) {}
