package io.canon4j.canonization.evidence;

import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.EdgeType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one act says, before anybody looks whether the ends of its ties exist.
 *
 * @param mentions concepts, the subject first
 * @param ties between addresses and keys
 */
record Claims(List<Mention> mentions, List<Tie> ties) {

    Claims {
        mentions = List.copyOf(mentions);
        ties = List.copyOf(ties);
    }

    /**
     * A concept that the act states.
     *
     * @param key under which it is found
     * @param content as it is shown
     * @param type if it is new
     * @param article address of the page it is, or is part of; null for neither
     */
    record Mention(
            String key,
            String content,
            ConceptType type,
            @Nullable String article) {}

    /**
     * An edge from the act's subject to a page.
     *
     * @param type what it states
     * @param target the page, as written
     */
    record Tie(EdgeType type, String target) {}
}
