/**
 * Laundering: a rewrite that reads as well as before and no longer says what mattered. No model, no I/O: words and structure
 * only.
 *
 * <pre>
 *   old body --> Blocks --> Sentence --> Clause (force, polarity, values, condition)
 *                                           |
 *   new body and the session's others --> SentenceIndex --> best counterpart of each binding clause
 *                                           |
 *                                        Rules: LossRule NegationRule ModalityRule ExceptionRule ValueRule ...
 *                                           |
 *                                        {@link io.canon4j.articles.guard.Finding} --> {@link io.canon4j.articles.guard.Advice}
 * </pre>
 *
 * <p>The door is {@link io.canon4j.articles.guard.LaunderingGuard#inspect}; {@link io.canon4j.articles.guard.Guard} is the
 * port by which the write desk asks it. One rule is one class; {@code GUARD.md} has the measured recall and false alarms.
 */
@NullMarked
package io.canon4j.articles.guard;

import org.jspecify.annotations.NullMarked;
