package io.canon4j.canonization.events;

import java.util.List;

/**
 * Two concepts say nearly the same.
 *
 * @param between references to the two
 * @param cosine of their vectors, in [0, 1]
 */
public record Nearness(List<String> between, double cosine) {

    /** Copies the list. */
    public Nearness {
        between = References.orEmpty(between);
    }
}
