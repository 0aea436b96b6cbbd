package io.canon4j.canonization.events;

import java.util.List;

/**
 * A person confirmed concepts.
 *
 * @param concepts references
 * @param count how often, above 0
 */
public record Confirmation(List<String> concepts, long count) {

    /** Copies the list. */
    public Confirmation {
        concepts = References.orEmpty(concepts);
    }
}
