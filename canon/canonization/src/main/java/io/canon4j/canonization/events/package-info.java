/**
 * The events of canonization, as values: what people and agents state, and what the daemon decided. Codecs are constants of
 * {@link io.canon4j.canonization.events.CanonEvents}, which is the door.
 *
 * <pre>
 *   stated by anyone                             decided under the lease
 *   interaction.derive    Derive                 canon.hop       Hop
 *   interaction.action    RecordAction           canon.demotion  Demotion
 *   interaction.demote    PutAway                canon.sweep     Sweep
 *   interaction.goal      Goal
 *   interaction.synonym   Synonym                counted
 *   interaction.retract   Retraction             canon.confirm   Confirmation
 *   canon.reserve         Reservation            canon.semantic  Nearness
 *   canon.release         Release                canon.embedding EmbeddingContract
 * </pre>
 *
 * <p>A reference is a text (a content, a name, an article's address, any spelling with the same key) or a concept's identity
 * in the log, written {@code #17.2}.
 */
@NullMarked
package io.canon4j.canonization.events;

import org.jspecify.annotations.NullMarked;
