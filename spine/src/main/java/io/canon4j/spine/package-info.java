/**
 * From what a tool call says to the article that governs it. {@link io.canon4j.spine.Spine} is the door.
 *
 * <pre>
 *  ToolCall --> TouchScanner --> Touches (assets + what happens to each) --> Spine --> Resolution
 *     |              |                                                         |
 *     |              |  lenient JSON, shell words, patches, bare text          |  exact article, else nearest
 *     |              |  every token read as a path by ProjectTree              |  governed ancestor, else none
 *     |              '--> CallEffect                                           '--> trail: what was asked, why not
 *     '--> AssetSource: tools that are not about files
 * </pre>
 *
 * <p>Two strings with different rules are two types: an {@link io.canon4j.spine.AssetPath} keeps its extension, an
 * {@link io.canon4j.spine.Address} has lost one. Neither can hold {@code ..}, an absolute path or NUL.
 */
@NullMarked
package io.canon4j.spine;

import org.jspecify.annotations.NullMarked;
