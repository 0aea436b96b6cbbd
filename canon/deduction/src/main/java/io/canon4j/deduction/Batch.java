package io.canon4j.deduction;

/**
 * An installed rule batch.
 *
 * @param id {@code b0}, {@code b1} and so on; never given twice by one engine
 * @param text the program as installed
 */
public record Batch(String id, String text) {}
