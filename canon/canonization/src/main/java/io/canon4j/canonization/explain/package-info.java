/**
 * Why a concept is where it is, what a store's standings are, and what would become of it: all by the evaluator's own
 * predicates. {@link io.canon4j.canonization.explain.Explainer} is the door.
 */
@NullMarked
package io.canon4j.canonization.explain;

import org.jspecify.annotations.NullMarked;
