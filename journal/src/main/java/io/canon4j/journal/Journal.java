package io.canon4j.journal;

import io.canon4j.spine.Address;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The append-only record of what was said and what happened: one Markdown file per entry in {@code journal/} of a store.
 * Any number of threads and programs may append at once. Nothing here changes or removes an entry. {@code
 * files.FileJournal} opens it.
 */
public interface Journal {

    /** The longest body of an entry, in bytes of UTF-8. */
    int LONGEST_BODY = 1 << 20;

    /**
     * Appends an entry. When this returns, the file and its directory entry are on the disk.
     *
     * @return the name of the new file
     * @throws IllegalArgumentException if the body is longer than {@link #LONGEST_BODY}
     * @throws io.canon4j.journal.storage.StoreException if the disk refused; the entry is not in the journal then
     */
    String append(JournalEntry entry);

    /**
     * As {@link #append(JournalEntry)}, but at most once: the same key with the same entry is one entry, however often and
     * by however many programs it is sent. Keys are remembered with the store's local state, so not across clones.
     *
     * @throws IllegalArgumentException if the key was used for a different entry
     */
    String append(JournalEntry entry, String idempotencyKey);

    /** The newest entries about an article, at most {@code n} of them. */
    Newest newest(Address subject, int n);

    /** One entry by its name; null if there is none, or the name leads elsewhere. */
    @Nullable
    LoggedEntry read(String name);

    /** The names of all entries, oldest first. */
    List<String> names();
}
