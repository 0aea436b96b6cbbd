package io.canon4j.canonization.events;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A concept rose one rung. The cycle's moment is the event's about-time.
 *
 * @param concept its identity
 * @param from the rung it left
 * @param to the rung it reached
 * @param blast its measured radius if it became Canonical, else absent
 * @param policy under which the gates were asked
 * @param seen the last event that the cycle had folded when it decided; absent in old logs: the event before the cycle's first
 * @param cursors where the cycle's round robins stood: among Candidates, among Venerables; absent in old logs: 0, 0
 */
public record Hop(
        String concept,
        String from,
        String to,
        @Nullable Integer blast,
        String policy,
        @Nullable Long seen,
        @Nullable List<Integer> cursors) {}
