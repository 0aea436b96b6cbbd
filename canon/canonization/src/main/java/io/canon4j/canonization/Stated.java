package io.canon4j.canonization;

import java.util.List;

/**
 * What an accepted act left.
 *
 * @param sequence of its event
 * @param created identities of concepts that are new
 * @param edges how many edges are new
 */
public record Stated(long sequence, List<String> created, int edges) {

    /** Copies the list. */
    public Stated {
        created = List.copyOf(created);
    }
}
