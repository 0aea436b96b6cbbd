package io.canon4j.runtime;

import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.Newest;
import io.canon4j.spine.Address;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The journal as everything here writes it: known secrets do not get in. A model's own entries have been masked before; the old
 * wording of an article that was edited may hold one that somebody's editor put there.
 *
 * @param journal where what is masked goes
 */
public record MaskingJournal(Journal journal) implements Journal {

    @Override
    public String append(JournalEntry entry) {
        return journal.append(masked(entry));
    }

    @Override
    public String append(JournalEntry entry, String idempotencyKey) {
        return journal.append(masked(entry), idempotencyKey);
    }

    private static JournalEntry masked(JournalEntry entry) {
        return new JournalEntry(
                EventNames.harmless(entry.body()),
                EventNames.harmless(entry.slug()),
                entry.subjects(),
                entry.harness(),
                entry.session(),
                entry.unreviewed());
    }

    @Override
    public Newest newest(Address subject, int n) {
        return journal.newest(subject, n);
    }

    @Override
    public @Nullable LoggedEntry read(String name) {
        return journal.read(name);
    }

    @Override
    public List<String> names() {
        return journal.names();
    }
}
