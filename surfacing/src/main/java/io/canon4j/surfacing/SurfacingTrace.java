package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import org.jspecify.annotations.Nullable;

/** Hears every decision as it is made, on the thread that makes it. Must return at once and not call back. */
@FunctionalInterface
public interface SurfacingTrace {

    /** Hears nothing. */
    SurfacingTrace NONE = (decision, article, detail) -> {};

    /**
     * One decision.
     *
     * @param article the article it is about; null for a whole block
     * @param detail the anchor, the invocation or the reason; may be empty
     */
    void decided(Decision decision, @Nullable ArticleRef article, String detail);
}
