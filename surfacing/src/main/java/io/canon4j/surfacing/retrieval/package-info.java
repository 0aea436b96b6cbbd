/**
 * Ranking by words, for articles no path leads to. {@link io.canon4j.surfacing.retrieval.Lexical} scores,
 * {@link io.canon4j.surfacing.retrieval.Intent} makes the query from what the user and the tool calls say.
 */
@NullMarked
package io.canon4j.surfacing.retrieval;

import org.jspecify.annotations.NullMarked;
