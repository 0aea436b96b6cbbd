package io.canon4j.journal.log;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An event as the table holds it: numbers for times, a JSON array for subjects. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record EventRow(
        long sequence,
        long at,
        @Nullable Long about,
        String actor,
        @Nullable String conversation,
        String kind,
        String subjects,
        @Nullable Long epoch,
        @Nullable String key,
        byte @Nullable [] salt,
        byte[] digest,
        @Nullable String payload,
        byte[] hash) {

    private static final EventKind UNREADABLE = new EventKind("log.unreadable");

    EventRow sealedBy(byte[] newHash) {
        return new EventRow(
                sequence, at, about, actor, conversation, kind, subjects, epoch, key, salt, digest, payload, newHash);
    }

    Event event() {
        return new Event(
                sequence,
                Instant.ofEpochMilli(at),
                about == null ? null : Instant.ofEpochMilli(about),
                actor,
                conversation,
                kind(kind),
                Subjects.read(subjects),
                epoch,
                key,
                payload,
                new Seal(salt, digest, hash));
    }

    /** A damaged row must not keep anybody from reading the others; verifying names it. */
    private static EventKind kind(String name) {
        try {
            return new EventKind(name);
        } catch (IllegalArgumentException e) {
            return UNREADABLE;
        }
    }
}
