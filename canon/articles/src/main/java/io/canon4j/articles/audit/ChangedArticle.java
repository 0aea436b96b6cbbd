package io.canon4j.articles.audit;

import org.jspecify.annotations.Nullable;

/**
 * One article on both sides of a range.
 *
 * @param oldPath in the repository, slashes; null if the range created it
 * @param newPath null if the range deleted it
 * @param oldText capsule and body, empty if created
 * @param newText capsule and body, empty if deleted
 */
record ChangedArticle(@Nullable String oldPath, @Nullable String newPath, String oldText, String newText) {

    /** The path that a reader finds it under. */
    String path() {
        return newPath != null ? newPath : String.valueOf(oldPath);
    }
}
