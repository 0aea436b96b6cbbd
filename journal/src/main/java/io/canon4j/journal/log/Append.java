package io.canon4j.journal.log;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Events that wait to be appended together: all of them or none.
 *
 * @param drafts at least one
 * @param fence under which lease, if under one
 * @param done told when they are on disk, or why they are not; null if nobody asks
 */
record Append(
        List<EventDraft> drafts,
        @Nullable Fence fence,
        @Nullable CompletableFuture<Appended> done) {

    int weight() {
        int weight = 0;
        for (EventDraft draft : drafts) {
            weight += draft.weight();
        }
        return weight;
    }

    void stored(Appended where) {
        if (done != null) {
            done.complete(where);
        }
    }

    void failed(LogException why) {
        if (done != null) {
            done.completeExceptionally(why);
        }
    }
}
