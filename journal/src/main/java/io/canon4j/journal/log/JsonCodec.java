package io.canon4j.journal.log;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** A codec for a record: its components are the payload's fields, {@code snake_case}, in their order; null is absent. */
public final class JsonCodec<T> implements EventCodec<T> {

    private static final ObjectMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private final EventKind kind;
    private final Class<T> type;
    private final ObjectReader reader;

    private JsonCodec(EventKind kind, Class<T> type) {
        this.kind = kind;
        this.type = type;
        this.reader = JSON.readerFor(type);
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
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("a " + kind + " cannot be written: " + e.getOriginalMessage(), e);
        }
    }

    @Override
    public T decode(String payload) {
        try {
            T value = reader.readValue(payload);
            if (value == null) {
                throw new IllegalArgumentException("the payload of a " + kind + " is null");
            }
            return value;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    "the payload of a " + kind + " cannot be read: " + e.getOriginalMessage(), e);
        }
    }
}
