package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.CallEffect;
import io.canon4j.spine.ToolCall;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A tool call that a runtime has seen begin. Hand it back to {@link CanonRuntime#after}. */
public final class Observed {

    /** A call nobody looks at: no store, or switched off. */
    static final Observed NOTHING = new Observed(null, null, CompletableFuture.completedFuture(List.of()));

    private final @Nullable ToolCall call;
    private final @Nullable Place place;
    private final CompletableFuture<List<Finding>> findings;

    Observed(@Nullable ToolCall call, @Nullable Place place, CompletableFuture<List<Finding>> findings) {
        this.call = call;
        this.place = place;
        this.findings = findings;
    }

    /** A call nobody looks at. */
    public static Observed nothing() {
        return NOTHING;
    }

    @Nullable
    ToolCall call() {
        return call;
    }

    @Nullable
    Place place() {
        return place;
    }

    CompletableFuture<List<Finding>> findings() {
        return findings;
    }

    /**
     * One touched asset that an article governs, or that is an article's own file.
     *
     * @param asset the asset's address
     * @param article the article
     * @param effect what the call does to the asset
     * @param ownFile whether the asset is the article's file
     */
    record Finding(String asset, ArticleRef article, CallEffect effect, boolean ownFile) {

        /** Whether the call is about to edit article files around the desk. */
        boolean editsPage() {
            return ownFile && effect.changes();
        }
    }
}
