package io.canon4j.journal.log;

import org.jspecify.annotations.Nullable;

/**
 * Whose payload is to go: one event's, or that of every event with a subject.
 *
 * @param sequence the one event, 0 if a subject is meant
 * @param subject the subject, null if one event is meant
 */
public record ErasureTarget(long sequence, @Nullable String subject) {

    /** One event. */
    public static ErasureTarget event(long sequence) {
        return new ErasureTarget(sequence, null);
    }

    /** All events about a journal entry, by its file name. */
    public static ErasureTarget entry(String fileName) {
        return new ErasureTarget(0, fileName);
    }

    /** All events about a revision of an article. */
    public static ErasureTarget revision(String sha256) {
        return new ErasureTarget(0, "revision:" + sha256);
    }
}
