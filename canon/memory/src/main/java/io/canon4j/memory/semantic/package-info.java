/**
 * Nearness in meaning: {@link io.canon4j.memory.semantic.SemanticIndex} over an {@link io.canon4j.memory.semantic.Embedder}
 * that the host brings.
 */
@NullMarked
package io.canon4j.memory.semantic;

import org.jspecify.annotations.NullMarked;
