/**
 * Chain folders: the task, its seed tree, the enforcement outside it and the hidden grader. {@link
 * io.canon4j.bench.chain.Chain} is the door.
 */
@NullMarked
package io.canon4j.bench.chain;

import org.jspecify.annotations.NullMarked;
