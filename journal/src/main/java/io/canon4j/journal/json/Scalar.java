package io.canon4j.journal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A single value. */
enum Scalar implements Part {
    /** A text; in reading, a number or truth value is the text it is written as. */
    TEXT(null) {
        @Override
        public void write(Object value, JsonGenerator out) throws IOException {
            out.writeString((String) value);
        }

        @Override
        public Object read(JsonParser in) throws IOException {
            if (!in.currentToken().isScalarValue()) {
                throw Part.unexpected("a text", in);
            }
            return in.getText();
        }
    },
    /** A whole number of 32 bits. */
    INT(0) {
        @Override
        public void write(Object value, JsonGenerator out) throws IOException {
            out.writeNumber((int) value);
        }

        @Override
        public Object read(JsonParser in) throws IOException {
            return number(in).getIntValue();
        }
    },
    /** A whole number of 64 bits. */
    LONG(0L) {
        @Override
        public void write(Object value, JsonGenerator out) throws IOException {
            out.writeNumber((long) value);
        }

        @Override
        public Object read(JsonParser in) throws IOException {
            return number(in).getLongValue();
        }
    },
    /** A number with a fraction. */
    DOUBLE(0.0) {
        @Override
        public void write(Object value, JsonGenerator out) throws IOException {
            out.writeNumber((double) value);
        }

        @Override
        public Object read(JsonParser in) throws IOException {
            return number(in).getDoubleValue();
        }
    },
    /** True or false. */
    FLAG(false) {
        @Override
        public void write(Object value, JsonGenerator out) throws IOException {
            out.writeBoolean((boolean) value);
        }

        @Override
        public Object read(JsonParser in) throws IOException {
            if (!in.currentToken().isBoolean()) {
                throw Part.unexpected("true or false", in);
            }
            return in.currentToken() == JsonToken.VALUE_TRUE;
        }
    };

    /** What an absent primitive is; as an object it is null. */
    @SuppressWarnings("ImmutableEnumChecker") // boxes
    private final @Nullable Object zero;

    Scalar(@Nullable Object zero) {
        this.zero = zero;
    }

    static Part of(Class<?> type) {
        if (type == String.class) {
            return TEXT;
        }
        if (type == int.class) {
            return new Primitive(INT);
        }
        if (type == long.class) {
            return new Primitive(LONG);
        }
        if (type == double.class) {
            return new Primitive(DOUBLE);
        }
        if (type == boolean.class) {
            return new Primitive(FLAG);
        }
        if (type == Integer.class) {
            return INT;
        }
        if (type == Long.class) {
            return LONG;
        }
        if (type == Double.class) {
            return DOUBLE;
        }
        if (type == Boolean.class) {
            return FLAG;
        }
        throw new IllegalArgumentException("no JSON for " + type);
    }

    private static JsonParser number(JsonParser in) throws IOException {
        if (!in.currentToken().isNumeric()) {
            throw Part.unexpected("a number", in);
        }
        return in;
    }

    /** The same for a component that cannot be null. */
    private record Primitive(Scalar boxed) implements Part {

        @Override
        public void write(Object value, JsonGenerator out) throws IOException {
            boxed.write(value, out);
        }

        @Override
        public Object read(JsonParser in) throws IOException {
            return boxed.read(in);
        }

        @Override
        public @Nullable Object absent() {
            return boxed.zero;
        }
    }
}
