package io.canon4j.canonization.events;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A Canonical concept fell.
 *
 * @param concept its identity
 * @param from the rung it left
 * @param to the rung it fell to
 * @param reason {@code Superseded} or {@code Budget}
 * @param by identity of the concept that superseded it, else absent
 * @param seen as in {@link Hop}
 * @param cursors as in {@link Hop}
 */
public record Demotion(
        String concept,
        String from,
        String to,
        String reason,
        @Nullable String by,
        @Nullable Long seen,
        @Nullable List<Integer> cursors) {}
