package io.canon4j.journal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
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

    /** Shared by all: it keeps the names of fields. */
    static final JsonFactory STREAMS = new JsonFactory();

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
        StringWriter text = new StringWriter();
        try (JsonGenerator out = STREAMS.createGenerator(text)) {
            part().write(value, out);
        } catch (IOException impossibleInMemory) {
            throw new UncheckedIOException(impossibleInMemory);
        }
        return text.toString();
    }

    /**
     * The record that a text begins with.
     *
     * @throws IllegalArgumentException saying what is wrong with a text that holds none
     */
    public T read(String json) {
        try (JsonParser in = STREAMS.createParser(json)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("it does not begin with an object");
            }
            return type.cast(part().read(in));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        } catch (IOException impossibleInMemory) {
            throw new UncheckedIOException(impossibleInMemory);
        }
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
