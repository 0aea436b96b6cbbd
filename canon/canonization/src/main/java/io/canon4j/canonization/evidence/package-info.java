/**
 * Which act makes which edge: pure translators from an event's payload to claims, and the one place that writes claims into
 * the graph. {@link io.canon4j.canonization.evidence.ActEvidence} is the door.
 *
 * <pre>
 *   ArticleEdit, AssetChange, JournalNote, BlockSent, Adoption      payloads of io.canon4j.journal.log.acts
 *        |
 *   ArticleRule, ChangeRule, JournalRule ...  --> Claims (mentions, ties)     no graph, no clock, no I/O
 *        |
 *   ActEvidence --> ConceptGraph     ties to pages that do not exist yet wait; what a page no longer says is cut;
 *                                    parents are read off the addresses, never believed
 * </pre>
 */
@NullMarked
package io.canon4j.canonization.evidence;

import org.jspecify.annotations.NullMarked;
