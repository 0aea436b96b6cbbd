package io.canon4j.journal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Texts as a JSON array and back; and one text alone. */
public final class TextList {

    private TextList() {}

    /** An array without blanks. */
    public static String write(List<String> texts) {
        StringWriter json = new StringWriter();
        try (JsonGenerator out = RecordJson.STREAMS.createGenerator(json)) {
            out.writeStartArray();
            for (String text : texts) {
                out.writeString(text);
            }
            out.writeEndArray();
        } catch (IOException impossibleInMemory) {
            throw new UncheckedIOException(impossibleInMemory);
        }
        return json.toString();
    }

    /**
     * The texts of an array. Numbers and truth values are the texts they are written as.
     *
     * @throws IllegalArgumentException for anything but an array of such
     */
    public static List<String> read(String json) {
        try (JsonParser in = RecordJson.STREAMS.createParser(json)) {
            if (in.nextToken() != JsonToken.START_ARRAY) {
                throw new IllegalArgumentException("it does not begin with a list");
            }
            List<String> texts = new ArrayList<>();
            while (in.nextToken() != JsonToken.END_ARRAY) {
                if (in.currentToken() == JsonToken.VALUE_NULL
                        || !in.currentToken().isScalarValue()) {
                    throw new IllegalArgumentException("a list of texts holds " + in.currentToken());
                }
                texts.add(in.getText());
            }
            return List.copyOf(texts);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        } catch (IOException impossibleInMemory) {
            throw new UncheckedIOException(impossibleInMemory);
        }
    }

    /**
     * The text that a JSON text begins with, without its quotes and escapes.
     *
     * @throws IllegalArgumentException where it begins with something else
     */
    public static String unquote(String json) {
        try (JsonParser in = RecordJson.STREAMS.createParser(json)) {
            if (in.nextToken() != JsonToken.VALUE_STRING) {
                throw new IllegalArgumentException("it does not begin with a text");
            }
            return in.getText();
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        } catch (IOException impossibleInMemory) {
            throw new UncheckedIOException(impossibleInMemory);
        }
    }
}
