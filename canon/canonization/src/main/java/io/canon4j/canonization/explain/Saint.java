package io.canon4j.canonization.explain;

import org.jspecify.annotations.Nullable;

/**
 * A Canonical concept.
 *
 * @param id identity in the log
 * @param content as first stated, or the article's address
 * @param type what kind of thing it is
 * @param radius how many concepts rested on it when it rose
 * @param reads how often it was read
 * @param since when it rose, ISO-8601
 */
public record Saint(
        String id,
        String content,
        String type,
        @Nullable Integer radius,
        long reads,
        @Nullable String since) {}
