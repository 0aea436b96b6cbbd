/**
 * What to say of a question: the concepts whose words it uses, what those rest on, importance mixed with relevance, Canonical
 * first. {@link io.canon4j.canonization.recall.Recall} is the door.
 */
@NullMarked
package io.canon4j.canonization.recall;

import org.jspecify.annotations.NullMarked;
