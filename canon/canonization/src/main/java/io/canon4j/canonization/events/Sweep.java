package io.canon4j.canonization.events;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A garbage sweep, or a part of one.
 *
 * @param cut edges cut, each as type, source, target; an interaction's number never occurs, since only associations are cut
 * @param collected identities of removed concepts, weakest first
 * @param spared identities of weak concepts left in place, for which the sweep does not count; those of all its parts
 * @param counts whether every other concept outlived a sweep by this event: true for the last part
 * @param seen the last event folded when this was decided; absent in old logs: the event before
 */
public record Sweep(
        List<List<String>> cut,
        List<String> collected,
        List<String> spared,
        boolean counts,
        @Nullable Long seen) {

    /** Copies the lists. */
    public Sweep {
        cut = References.orEmpty(cut).stream().map(List::copyOf).toList();
        collected = References.orEmpty(collected);
        spared = References.orEmpty(spared);
    }
}
