package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import org.jspecify.annotations.Nullable;

/**
 * Something about an article that reached the model's messages: a line that rode out, an article read, an article written.
 *
 * @param article the article
 * @param text what the model was shown or wrote
 * @param anchor the key of the tool call that it came with; null where the host has none
 */
public record Delivery(
        ArticleRef article, String text, @Nullable String anchor) {}
