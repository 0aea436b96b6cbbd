package io.canon4j.journal.json;

import com.fasterxml.jackson.core.JsonToken;
import org.jspecify.annotations.Nullable;

/**
 * A record type as JSON: its components are the object's fields, {@code snake_case}, in their order. Null is absent; the keys of
 * a map are in order. In reading, unknown fields are passed over and absent ones are null, zero or false. Safe for use by several
 * threads at once.
 *
 * <p>Components may be texts, whole numbers of 32 and 64 bits, doubles, truth values, lists and maps from text of any of these,
 * and records.
 */
public final class RecordJson<T extends Record> {

    private final Class<T> type;
    private volatile @Nullable RecordPart part;

    private RecordJson(Class<T> type) {
        this.type = type;
    }

    /** The JSON of a record type; what the type holds is looked at with the first use. */
    public static <T extends Record> RecordJson<T> of(Class<T> type) {
        return new RecordJson<>(type);
    }

    /** One object without blanks. */
    public String write(T value) {
        return Streams.write(out -> part().write(value, out));
    }

    /**
     * The record that a text begins with.
     *
     * @throws IllegalArgumentException saying what is wrong with a text that holds none
     */
    public T read(String json) {
        return type.cast(Streams.read(json, JsonToken.START_OBJECT, "an object", part()::read));
    }

    private RecordPart part() {
        RecordPart known = part;
        if (known == null) {
            known = new RecordPart(type);
            part = known;
        }
        return known;
    }
}
