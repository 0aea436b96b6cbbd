/**
 * What reaches the model, when, and at what size. {@link io.canon4j.surfacing.Conversation} is the door: one per conversation,
 * without any host's types in it.
 *
 * <pre>
 *   touch ------> stage ------------------------+
 *   article read -> pulled: with which call      |
 *   change -----> changed: reminder armed        v
 *   article write -> updated: reminder off     next(invocation, anchor, messages) --> Block, at most one per model request:
 *   delivery failed -> undo: as if never sent                        what is staged and these messages do not hold
 * </pre>
 *
 * A {@link io.canon4j.surfacing.Line} rides as its capsule while the {@link io.canon4j.surfacing.Budget} lasts and as a pointer
 * afterwards. Text is made harmless by {@link io.canon4j.surfacing.OneLine} before anything else looks at it.
 */
@NullMarked
package io.canon4j.surfacing;

import org.jspecify.annotations.NullMarked;
