/** Evidence, gates, supersession and the cycle that moves standings. {@link io.canon4j.canonization.gates.Evaluator} is the door. */
@NullMarked
package io.canon4j.canonization.gates;

import org.jspecify.annotations.NullMarked;
