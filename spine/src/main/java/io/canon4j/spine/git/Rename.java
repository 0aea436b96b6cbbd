package io.canon4j.spine.git;

import io.canon4j.spine.AssetPath;

/**
 * A file that git takes for moved.
 *
 * @param from where it was
 * @param to where it is
 * @param similarity how much of the text is the same, in percent; 100 is the same bytes
 */
public record Rename(AssetPath from, AssetPath to, int similarity) {}
