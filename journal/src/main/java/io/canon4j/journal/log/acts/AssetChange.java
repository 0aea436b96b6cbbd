package io.canon4j.journal.log.acts;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tool call succeeded that changed governed assets: evidence that the act caused what the assets are now. Holds nothing of
 * what the call was given or answered.
 *
 * @param tool the tool's name
 * @param call the call's id; absent where the provider gives none
 * @param effect what the call does, {@code changes}
 * @param assets addresses of what it changed, in the order the call names them
 * @param articles for each asset the address of the article that governs it, in the same order
 * @param result SHA-256 of the result, 64 hexadecimal digits; absent for one so short that its digest would give it away
 */
public record AssetChange(
        String tool,
        @Nullable String call,
        String effect,
        List<String> assets,
        List<String> articles,
        @Nullable String result) {

    /** Copies the lists. */
    public AssetChange {
        assets = Lists.orEmpty(assets);
        articles = Lists.orEmpty(articles);
    }
}
