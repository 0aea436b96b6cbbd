/**
 * The bench: chains, arms, graders, reports. Its first entry is {@link io.canon4j.bench.story.StoryMain}, the main job:
 * one chain played with the memory off and on, and a table of what reached the model.
 *
 * <pre>
 * Chain --seed--> WorkTree --sessions(model, arm)--> WorkTree --Grader--> verdicts
 *                               |
 *                               '--> SessionRecord: every request as the provider would get it
 * </pre>
 *
 * <p>Packages: {@code chain} reads and grades chain folders and knows nothing of models; {@code model} turns the
 * environment into a chat model; {@code story} plays sessions and prints them.
 */
@NullMarked
package io.canon4j.bench;

import org.jspecify.annotations.NullMarked;
