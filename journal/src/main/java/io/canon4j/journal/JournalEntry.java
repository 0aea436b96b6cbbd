package io.canon4j.journal;

import io.canon4j.spine.Address;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What somebody wants remembered word for word.
 *
 * @param body the source wording, kept as given
 * @param slug a few words for the file's name; may be empty
 * @param subjects the articles this is about, in the order given, without repetition
 * @param harness the program that writes, for example {@code canon4j}; null if unknown
 * @param session the conversation it comes from; null if none
 * @param unreviewed what the conversation had read that nobody reviewed: pages, stores, entries; empty if nothing
 */
public record JournalEntry(
        String body,
        String slug,
        List<Address> subjects,
        @Nullable String harness,
        @Nullable String session,
        List<String> unreviewed) {

    /** Copies the lists and drops repetitions. */
    public JournalEntry {
        subjects = subjects.stream().distinct().toList();
        unreviewed = unreviewed.stream().distinct().toList();
    }

    /** An entry of a conversation that had read nothing unreviewed. */
    public JournalEntry(
            String body, String slug, List<Address> subjects, @Nullable String harness, @Nullable String session) {
        this(body, slug, subjects, harness, session, List.of());
    }
}
