package io.canon4j.articles.schema;

import org.jspecify.annotations.Nullable;

/**
 * What a schema says of one field.
 *
 * @param required whether an article must have it
 * @param minChars the least characters, null if not said
 * @param maxChars the most characters, null if not said
 * @param hint the store's own words to whoever misses the rule, null if none
 */
public record Bounds(
        boolean required,
        @Nullable Integer minChars,
        @Nullable Integer maxChars,
        @Nullable String hint) {

    static final Bounds NONE = new Bounds(false, null, null, null);
}
