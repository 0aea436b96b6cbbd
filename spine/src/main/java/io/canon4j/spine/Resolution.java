package io.canon4j.spine;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which article governs an asset, and how that was decided.
 *
 * @param asset the asset asked about
 * @param computed the address its path gives, whether or not an article is there
 * @param article the governing article, or null when nothing governs the asset
 * @param trail every place asked, in order: up to the chosen one, and beyond it in an explanation
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
        return trail.stream()
                .anyMatch(candidate -> candidate.exact() && candidate.verdict() == Candidate.Verdict.CHOSEN);
    }

    /** Where the choice was refused because articles differ only in case or Unicode form; normally empty. */
    public List<Candidate> twins() {
        return trail.stream()
                .filter(candidate -> candidate.verdict() == Candidate.Verdict.TWINS)
                .toList();
    }
}
