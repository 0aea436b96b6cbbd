package io.canon4j.journal.log.acts;

import java.util.Map;

/**
 * How often articles reached a model since the last such event: lines that rode out whole, and reads.
 *
 * @param counts from article address to a number above 0
 */
public record AccessCounts(Map<String, Long> counts) {

    /** Copies the map. */
    public AccessCounts {
        counts = counts == null ? Map.of() : Map.copyOf(counts);
    }
}
