package io.canon4j.canonization.events;

import org.jspecify.annotations.Nullable;

/**
 * A concept rose one rung. The cycle's moment is the event's about-time.
 *
 * @param concept its identity
 * @param from the rung it left
 * @param to the rung it reached
 * @param blast its measured radius if it became Canonical, else absent
 * @param policy under which the gates were asked
 */
public record Hop(
        String concept, String from, String to, @Nullable Integer blast, String policy) {}
