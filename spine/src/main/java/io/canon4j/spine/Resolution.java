package io.canon4j.spine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which article governs an asset, and how that was decided.
 *
 * @param asset the asset asked about
 * @param computed the address its path gives, whether or not an article is there
 * @param article the governing article, or null when nothing governs the asset
 * @param trail every place asked, in order, up to and including the chosen one
 */
public record Resolution(
        AssetPath asset, Address computed, @Nullable ArticleRef article, List<Candidate> trail) {

    /** Copies the list. */
    public Resolution {
        trail = List.copyOf(trail);
    }

    /** The governing article's address inside its own store, or null. */
    public @Nullable Address governing() {
        return article == null ? null : article.address();
    }

    /** Whether the governing article is the asset's own, not an ancestor's. */
    public boolean exact() {
        return article != null
                && !trail.isEmpty()
                && trail.get(trail.size() - 1).exact();
    }
}
