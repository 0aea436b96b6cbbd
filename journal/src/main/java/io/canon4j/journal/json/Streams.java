package io.canon4j.journal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Jackson's streams over texts in memory. */
final class Streams {

    /** Shared by all: it keeps the names of fields. */
    private static final JsonFactory FACTORY = new JsonFactory();

    /** Writes one value. */
    @FunctionalInterface
    interface Writing {
        void to(JsonGenerator out) throws IOException;
    }

    /** Reads the value whose first token is the parser's current one. */
    @FunctionalInterface
    interface Reading<T> {
        T from(JsonParser in) throws IOException;
    }

    private Streams() {}

    /** JSON without blanks. */
    static String write(Writing writing) {
        StringWriter json = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(json)) {
            writing.to(out);
        } catch (IOException impossibleInMemory) {
            throw new UncheckedIOException(impossibleInMemory);
        }
        return json.toString();
    }

    /**
     * The value that a text begins with.
     *
     * @param first its first token
     * @param what it is, with its article, for the refusal of another
     * @throws IllegalArgumentException saying what is wrong with a text that does not begin with one
     */
    static <T> T read(String json, JsonToken first, String what, Reading<T> reading) {
        try (JsonParser in = FACTORY.createParser(json)) {
            if (in.nextToken() != first) {
                throw new IllegalArgumentException("it does not begin with " + what);
            }
            return reading.from(in);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        } catch (IOException impossibleInMemory) {
            throw new UncheckedIOException(impossibleInMemory);
        }
    }
}
