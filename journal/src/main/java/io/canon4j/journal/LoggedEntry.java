package io.canon4j.journal;

import java.time.Instant;
import java.util.List;

/**
 * An entry as it lies in the journal, read with tolerance: people edit these files.
 *
 * @param name the file's name, which is the entry's name
 * @param logged when it was written; where the file does not say, the start of the day in its name, else the epoch
 * @param subjects what it is about, as written
 * @param harness the program that wrote it, empty if not said
 * @param session the conversation it comes from, empty if not said
 * @param unreviewed what its conversation had read that nobody reviewed; empty if nothing, or not said
 * @param body everything below the front matter
 * @param problems what a person should repair, each a sentence
 */
public record LoggedEntry(
        String name,
        Instant logged,
        List<String> subjects,
        String harness,
        String session,
        List<String> unreviewed,
        String body,
        List<String> problems) {

    /** Copies the lists. */
    public LoggedEntry {
        subjects = List.copyOf(subjects);
        unreviewed = List.copyOf(unreviewed);
        problems = List.copyOf(problems);
    }
}
