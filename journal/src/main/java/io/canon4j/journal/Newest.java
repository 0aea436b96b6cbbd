package io.canon4j.journal;

import java.util.List;

/**
 * The newest entries about one article.
 *
 * @param names entry names, newest first
 * @param more how many older ones there are besides
 */
public record Newest(List<String> names, int more) {

    /** Copies the list. */
    public Newest {
        names = List.copyOf(names);
    }
}
