package io.canon4j.canonization.graph;

/** How a call names a concept: by a text, or by its number (the only way to reach an Observation). */
public sealed interface Reference {

    /** A content, a name, or any spelling with the same key. */
    record Text(String text) implements Reference {}

    /** A concept's number. */
    record Identity(int number) implements Reference {}
}
