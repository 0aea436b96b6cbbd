package io.canon4j.journal.log;

import io.canon4j.journal.json.RecordJson;

/** A codec for a record: its components are the payload's fields, {@code snake_case}, in their order; null is absent. */
public final class JsonCodec<T extends Record> implements EventCodec<T> {

    private final EventKind kind;
    private final Class<T> type;
    private final RecordJson<T> json;

    private JsonCodec(EventKind kind, Class<T> type) {
        this.kind = kind;
        this.type = type;
        this.json = RecordJson.of(type);
    }

    /** The codec of a kind whose payload is a record. */
    public static <T extends Record> JsonCodec<T> of(EventKind kind, Class<T> type) {
        return new JsonCodec<>(kind, type);
    }

    @Override
    public EventKind kind() {
        return kind;
    }

    @Override
    public Class<T> type() {
        return type;
    }

    @Override
    public String encode(T value) {
        return json.write(value);
    }

    @Override
    public T decode(String payload) {
        try {
            return json.read(payload);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the payload of a " + kind + " cannot be read: " + e.getMessage(), e);
        }
    }
}
