/**
 * The main job: one chain, two sessions, memory off and on, and what reached the model. {@link
 * io.canon4j.bench.story.StoryMain} is the command.
 *
 * <pre>
 * StoryMain --Arm--> Session --requests--> RequestRecorder --> Narration (what a person reads)
 *                      |                        |
 *                 ScriptedWorker           ScriptedWorker or the endpoint's model
 * </pre>
 */
@NullMarked
package io.canon4j.bench.story;

import org.jspecify.annotations.NullMarked;
