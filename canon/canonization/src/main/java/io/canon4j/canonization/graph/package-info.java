/** Concepts, edges and canonical keys, and what may be written. {@link io.canon4j.canonization.graph.ConceptGraph} is the door. */
@NullMarked
package io.canon4j.canonization.graph;

import org.jspecify.annotations.NullMarked;
