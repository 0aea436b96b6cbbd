package io.canon4j.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The messages of one model request, as far as a runtime has to know them.
 *
 * @param anchors for each batch of tool results in the request, the key of the result that can carry a block, in order
 * @param tail the last of them, when the request ends in that batch; null when it ends in anything else
 * @param words what the user said and which calls the tail holds, oldest first; only a retriever asks
 */
public record Projection(List<String> anchors, @Nullable String tail, List<String> words) {

    /** Copies the lists. */
    public Projection {
        anchors = List.copyOf(anchors);
        words = List.copyOf(words);
    }
}
