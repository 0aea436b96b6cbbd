/**
 * What happened, kept: the journal people read, and the event log machines count from. {@link io.canon4j.journal.Journal} is
 * the door to the journal's files.
 *
 * <pre>
 *   JournalEntry --> Journal.append --> temp file, force --> link to 2026-11-30-slug.md --> force directory --> name
 *                                                              | taken? slug-2, slug-3 ...
 *   Journal.newest(address) <-- index: name, subjects, stamp (a cache; rebuilt from the files whenever it is off)
 * </pre>
 *
 * The promises, numbered, and the test that proves each: {@code FORMAT.md} of this module.
 */
@NullMarked
package io.canon4j.journal;

import org.jspecify.annotations.NullMarked;
