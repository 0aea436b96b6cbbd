package io.canon4j.runtime;

import io.canon4j.surfacing.Presence;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The messages of one model request, as far as a runtime has to know them.
 *
 * @param anchors for each batch of tool results in the request, the key of the result that can carry a block, in order
 * @param tail the last of them, when the request ends in that batch; null when it ends in anything else
 * @param calls {@link CallKey the keys} of all answered calls; an article that one of them read is in these messages
 * @param words what the user said and which calls the tail holds, oldest first; only a retriever asks
 */
public record Projection(List<String> anchors, @Nullable String tail, List<String> calls, List<String> words) {

    /** Copies the lists. */
    public Projection {
        anchors = List.copyOf(anchors);
        calls = List.copyOf(calls);
        words = List.copyOf(words);
    }

    /** What these messages hold of what a conversation was shown. */
    Presence presence() {
        Set<String> keys = new HashSet<>(anchors);
        keys.addAll(calls);
        return Presence.ofAnchors(keys);
    }
}
