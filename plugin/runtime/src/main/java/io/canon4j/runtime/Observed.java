package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.CallEffect;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A tool call that a runtime has seen begin. Hand it back to {@link CanonRuntime#after}. */
public final class Observed {

    /** A call nobody looks at: no store, or switched off. */
    static final Observed NOTHING = new Observed(null, CompletableFuture.completedFuture(List.of()));

    private final @Nullable Place place;
    private final CompletableFuture<List<Finding>> findings;

    Observed(@Nullable Place place, CompletableFuture<List<Finding>> findings) {
        this.place = place;
        this.findings = findings;
    }

    /** A call nobody looks at. */
    public static Observed nothing() {
        return NOTHING;
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
     * @param article the article
     * @param effect what the call does to the asset
     * @param ownFile whether the asset is the article's file
     * @param known whether the article's line had reached the model when the call began
     */
    record Finding(ArticleRef article, CallEffect effect, boolean ownFile, boolean known) {

        /** Whether the call is about to edit article files around the desk. */
        boolean editsPage() {
            return ownFile && effect.changes();
        }
    }
}
