package io.canon4j.canonization.graph;

import io.canon4j.journal.log.EventId;

/** How a call names a concept: by a text, or by its identity (the only way to reach an Observation). */
public sealed interface Reference {

    /** A content, a name, or any spelling with the same key. */
    record Text(String text) implements Reference {}

    /** A concept's name in the log, for example {@code 17.2}. */
    record Logged(EventId id) implements Reference {}

    /** A concept's number within one graph. */
    record Identity(int number) implements Reference {}
}
