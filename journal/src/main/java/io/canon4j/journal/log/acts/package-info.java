/**
 * The events that a store's users bring about, as values: what each payload holds and how it is written. The writer is the
 * plugin's runtime; canonization and deduction read them. {@link io.canon4j.journal.log.acts.Acts} is the door.
 *
 * <pre>
 *   interaction.change   {@link io.canon4j.journal.log.acts.AssetChange}    a tool changed governed assets
 *   interaction.article  {@link io.canon4j.journal.log.acts.ArticleEdit}    an article was written, moved or removed
 *   interaction.journal  {@link io.canon4j.journal.log.acts.JournalNote}    a journal entry was appended
 *   interaction.adopted  {@link io.canon4j.journal.log.acts.Adoption}       a checkout brought other texts
 *   trace.block          {@link io.canon4j.journal.log.acts.BlockSent}      lines rode out together
 *   trace.read           {@link io.canon4j.journal.log.acts.ArticleRead}    a model read an article
 *   trace.tokens         {@link io.canon4j.journal.log.acts.TokensAdded}    what requests carried because of us, summed
 *   canon.access         {@link io.canon4j.journal.log.acts.AccessCounts}   how often articles reached a model, summed
 * </pre>
 */
@NullMarked
package io.canon4j.journal.log.acts;

import org.jspecify.annotations.NullMarked;
