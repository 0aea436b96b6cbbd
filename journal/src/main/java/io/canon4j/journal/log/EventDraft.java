package io.canon4j.journal.log;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An event before it is appended: everything but its sequence, its time and its place in the chain, which the log gives.
 *
 * @param kind what kind of event it is
 * @param actor who acted; one line, at most 256 bytes; asserted, never proof
 * @param conversation in whose course, if in any; one line, at most 256 bytes
 * @param about when the described thing happened, if not now; kept in whole milliseconds
 * @param subjects what it is about: at most 256 lines of at most 1,024 bytes each
 * @param key the writer's own name for this act, if appending it twice must not store it twice
 * @param payload a JSON object of at most 262,144 bytes, its fields defined by the kind
 */
public record EventDraft(
        EventKind kind,
        String actor,
        @Nullable String conversation,
        @Nullable Instant about,
        List<String> subjects,
        @Nullable String key,
        String payload) {

    /** Longest payload, in bytes of UTF-8. */
    public static final int LONGEST_PAYLOAD = 262_144;

    /** Longest actor, conversation and key, in bytes of UTF-8. */
    public static final int LONGEST_NAME = 256;

    /** Longest subject, in bytes of UTF-8. */
    public static final int LONGEST_SUBJECT = 1024;

    /** Most subjects of one event. */
    public static final int MOST_SUBJECTS = 256;

    /** Refuses what is over a limit, by a message that names the field. */
    public EventDraft {
        Texts.line("actor", actor, LONGEST_NAME);
        if (conversation != null) {
            Texts.line("conversation", conversation, LONGEST_NAME);
        }
        if (key != null) {
            Texts.line("key", key, LONGEST_NAME);
        }
        subjects = List.copyOf(subjects);
        if (subjects.size() > MOST_SUBJECTS) {
            throw new IllegalArgumentException(
                    "the event has " + subjects.size() + " subjects; at most " + MOST_SUBJECTS + " are kept");
        }
        for (String subject : subjects) {
            Texts.line("subject", subject, LONGEST_SUBJECT);
        }
        if (about != null) {
            about = Instant.ofEpochMilli(about.toEpochMilli());
        }
        Texts.bounded("payload", payload, LONGEST_PAYLOAD);
        if (!payload.startsWith("{") || !payload.endsWith("}")) {
            throw new IllegalArgumentException("the payload of " + kind + " is no JSON object");
        }
    }

    /** An event with nothing but the necessary. */
    public static EventDraft of(EventKind kind, String actor, String payload) {
        return new EventDraft(kind, actor, null, null, List.of(), null, payload);
    }

    /** The same in the course of a conversation. */
    public EventDraft in(String newConversation) {
        return new EventDraft(kind, actor, newConversation, about, subjects, key, payload);
    }

    /** The same about another time. */
    public EventDraft about(Instant newAbout) {
        return new EventDraft(kind, actor, conversation, newAbout, subjects, key, payload);
    }

    /** The same about these subjects. */
    public EventDraft on(List<String> newSubjects) {
        return new EventDraft(kind, actor, conversation, about, newSubjects, key, payload);
    }

    /** The same, stored once however often it is appended. */
    public EventDraft once(String newKey) {
        return new EventDraft(kind, actor, conversation, about, subjects, newKey, payload);
    }

    /** Roughly the memory it holds while it waits, in characters. */
    int weight() {
        int weight = 200 + payload.length();
        for (String subject : subjects) {
            weight += subject.length();
        }
        return weight;
    }
}
