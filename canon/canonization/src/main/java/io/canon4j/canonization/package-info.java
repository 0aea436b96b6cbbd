/** Importance earned by structure: concepts, evidence, scores and gates. */
@NullMarked
package io.canon4j.canonization;

import org.jspecify.annotations.NullMarked;
