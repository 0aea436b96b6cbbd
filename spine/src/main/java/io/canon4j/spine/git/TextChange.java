package io.canon4j.spine.git;

import io.canon4j.spine.AssetPath;
import org.jspecify.annotations.Nullable;

/**
 * A file that differs between two commits.
 *
 * @param path where it is, or was when it is gone
 * @param before its text in the first commit, null when it was not there
 * @param after its text in the second commit, null when it is not there
 */
public record TextChange(
        AssetPath path, @Nullable String before, @Nullable String after) {}
