/**
 * Near-duplicates: whether a new text says what a known one says. Optional: without an embedder everything else works.
 * {@link io.canon4j.canonization.near.NearDuplicates} is the door.
 */
@NullMarked
package io.canon4j.canonization.near;

import org.jspecify.annotations.NullMarked;
