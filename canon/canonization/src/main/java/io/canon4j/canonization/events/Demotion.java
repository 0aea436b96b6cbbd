package io.canon4j.canonization.events;

import org.jspecify.annotations.Nullable;

/**
 * A Canonical concept fell.
 *
 * @param concept its identity
 * @param from the rung it left
 * @param to the rung it fell to
 * @param reason {@code Superseded} or {@code Budget}
 * @param by identity of the concept that superseded it, else absent
 */
public record Demotion(
        String concept,
        String from,
        String to,
        String reason,
        @Nullable String by) {}
