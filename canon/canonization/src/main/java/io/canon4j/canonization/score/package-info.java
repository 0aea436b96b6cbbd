/** The composite score and the garbage sweep. {@link io.canon4j.canonization.score.Scorer} is the door. */
@NullMarked
package io.canon4j.canonization.score;

import org.jspecify.annotations.NullMarked;
