package io.canon4j.journal.log;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thing that happened, as the log keeps it.
 *
 * @param sequence its place in the total order, from 1, without gaps
 * @param at when it was appended, by the log's clock; never before the {@code at} of an earlier event
 * @param about when the described thing happened, if the writer said so
 * @param actor who acted, as asserted
 * @param conversation in whose course, if in any
 * @param kind what kind of event it is
 * @param subjects what it is about
 * @param epoch of the daemon's lease under which it was written, if it was
 * @param key the writer's own name for the act, if it gave one
 * @param payload a JSON object, or null once it was erased
 * @param seal its salt, digest and place in the chain
 */
public record Event(
        long sequence,
        Instant at,
        @Nullable Instant about,
        String actor,
        @Nullable String conversation,
        EventKind kind,
        List<String> subjects,
        @Nullable Long epoch,
        @Nullable String key,
        @Nullable String payload,
        Seal seal) {

    /** The time to count by: {@link #about} where given, else {@link #at}. */
    public Instant aboutTime() {
        return about == null ? at : about;
    }

    /** Whether the payload was removed. */
    public boolean erased() {
        return payload == null;
    }

    /** The id of the thing this event mentions at a place of its payload, from 0. */
    public EventId id(int ordinal) {
        return new EventId(sequence, ordinal);
    }

    /** The hash of the chain up to and with this event, in hexadecimal: a head to keep elsewhere. */
    public String hash() {
        return seal.hashText();
    }
}
