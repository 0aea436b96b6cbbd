/** Timed events into a scratch graph, and the dump of what it holds. {@link io.canon4j.canonization.replay.Replay} is the door. */
@NullMarked
package io.canon4j.canonization.replay;

import org.jspecify.annotations.NullMarked;
