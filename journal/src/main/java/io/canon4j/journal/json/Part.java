package io.canon4j.journal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads and writes the values of one type. */
interface Part {

    /** Writes a value, which is of the type. */
    void write(Object value, JsonGenerator out) throws IOException;

    /**
     * Reads the value whose first token is the parser's current one, which is not null's; leaves the parser at its last.
     *
     * @throws IllegalArgumentException where the JSON is of another kind
     */
    Object read(JsonParser in) throws IOException;

    /** What stands for an absent value. */
    default @Nullable Object absent() {
        return null;
    }

    /**
     * The part of a component.
     *
     * @throws IllegalArgumentException for a type that has none: a mistake in the program
     */
    static Part of(Type type) {
        if (type instanceof Class<?> plain) {
            return plain.isRecord() ? new RecordPart(plain) : Scalar.of(plain);
        }
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            if (generic.getRawType() == List.class) {
                return new ItemList(of(arguments[0]));
            }
            if (generic.getRawType() == Map.class && arguments[0] == String.class) {
                return new TextMap(of(arguments[1]));
            }
        }
        throw new IllegalArgumentException("no JSON for " + type);
    }

    /** Reads what may be null. */
    static @Nullable Object readOrNull(Part part, JsonParser in) throws IOException {
        return in.currentToken() == JsonToken.VALUE_NULL ? part.absent() : part.read(in);
    }

    /** Writes what may be null. */
    static void writeOrNull(Part part, @Nullable Object value, JsonGenerator out) throws IOException {
        if (value == null) {
            out.writeNull();
        } else {
            part.write(value, out);
        }
    }

    /** A refusal that says where. */
    static IllegalArgumentException unexpected(String wanted, JsonParser in) throws IOException {
        return new IllegalArgumentException("'" + in.currentName() + "' should be " + wanted + ", not "
                + String.valueOf(in.currentToken()).replace("VALUE_", ""));
    }

    /** A list. */
    record ItemList(Part item) implements Part {

        @Override
        public void write(Object value, JsonGenerator out) throws IOException {
            out.writeStartArray();
            for (Object one : (List<?>) value) {
                writeOrNull(item, one, out);
            }
            out.writeEndArray();
        }

        @Override
        public Object read(JsonParser in) throws IOException {
            if (in.currentToken() != JsonToken.START_ARRAY) {
                throw unexpected("a list", in);
            }
            List<@Nullable Object> items = new ArrayList<>();
            while (in.nextToken() != JsonToken.END_ARRAY) {
                items.add(readOrNull(item, in));
            }
            return items;
        }
    }

    /** A map from texts, written in the order of its keys. */
    record TextMap(Part item) implements Part {

        @Override
        public void write(Object value, JsonGenerator out) throws IOException {
            Map<String, Object> ordered = new TreeMap<>();
            ((Map<?, ?>) value).forEach((key, one) -> ordered.put((String) key, one));
            out.writeStartObject();
            for (Map.Entry<String, Object> entry : ordered.entrySet()) {
                out.writeFieldName(entry.getKey());
                writeOrNull(item, entry.getValue(), out);
            }
            out.writeEndObject();
        }

        @Override
        public Object read(JsonParser in) throws IOException {
            if (in.currentToken() != JsonToken.START_OBJECT) {
                throw unexpected("an object", in);
            }
            Map<String, @Nullable Object> items = new LinkedHashMap<>();
            while (in.nextToken() != JsonToken.END_OBJECT) {
                String key = in.currentName();
                in.nextToken();
                items.put(key, readOrNull(item, in));
            }
            return items;
        }
    }
}
