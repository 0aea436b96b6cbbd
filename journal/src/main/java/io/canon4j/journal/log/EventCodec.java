package io.canon4j.journal.log;

/**
 * Turns the payload of one kind into a value and back. Written by the module that means the kind.
 *
 * <p>Writing is strict: what is not valid cannot be constructed. Reading is lenient: unknown fields are passed over and absent ones
 * stay absent, because newer and older programs share a log.
 */
public interface EventCodec<T> {

    /** Whose payloads it reads and writes. */
    EventKind kind();

    /** The type of their values. */
    Class<T> type();

    /** A JSON object, fields in a fixed order. */
    String encode(T value);

    /** The value; an {@link IllegalArgumentException} says what is wrong with a payload it cannot read. */
    T decode(String payload);
}
