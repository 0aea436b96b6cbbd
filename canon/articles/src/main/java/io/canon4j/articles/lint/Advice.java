package io.canon4j.articles.lint;

/**
 * What a writer might do better.
 *
 * @param code what kind of advice, for example {@code dead-link}; stable
 * @param text a sentence that says what to do
 */
public record Advice(String code, String text) {}
