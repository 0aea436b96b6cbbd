/**
 * What reaches the model, when, and at what size. {@link io.canon4j.surfacing.Conversation} is the door: one per conversation,
 * without any host's types in it.
 *
 * <pre>
 *   touch ------> stage ----------------------+
 *   article read -> pulled: staged line dropped |
 *   change -----> changed: reminder armed       v
 *   article write -> updated: reminder off    next(invocation, anchor) --> Block, at most one per model request
 *   projection --> observe: what left the messages may come again
 *   delivery failed -> undo: as if never sent
 * </pre>
 *
 * A {@link io.canon4j.surfacing.Line} rides as its capsule while the {@link io.canon4j.surfacing.Budget} lasts and as a pointer
 * afterwards. Text is made harmless by {@link io.canon4j.surfacing.OneLine} before anything else looks at it.
 */
@NullMarked
package io.canon4j.surfacing;

import org.jspecify.annotations.NullMarked;
