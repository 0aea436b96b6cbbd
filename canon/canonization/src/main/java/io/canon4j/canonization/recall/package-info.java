/**
 * What to say of a question: the concepts whose words it uses, what those rest on, importance mixed with relevance, Canonical
 * first, each with what whoever works on it should hear. {@link io.canon4j.canonization.recall.Answerer} is the door.
 */
@NullMarked
package io.canon4j.canonization.recall;

import org.jspecify.annotations.NullMarked;
