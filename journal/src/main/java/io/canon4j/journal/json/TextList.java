package io.canon4j.journal.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Texts as a JSON array and back. */
public final class TextList {

    private TextList() {}

    /** An array without blanks. */
    public static String write(List<String> texts) {
        return Streams.write(out -> {
            out.writeStartArray();
            for (String text : texts) {
                out.writeString(text);
            }
            out.writeEndArray();
        });
    }

    /**
     * The texts of an array. Numbers and truth values are the texts they are written as.
     *
     * @throws IllegalArgumentException for anything but an array of such
     */
    public static List<String> read(String json) {
        return Streams.read(json, JsonToken.START_ARRAY, "a list", TextList::texts);
    }

    private static List<String> texts(JsonParser in) throws IOException {
        List<String> texts = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            if (in.currentToken() == JsonToken.VALUE_NULL || !in.currentToken().isScalarValue()) {
                throw new IllegalArgumentException("a list of texts holds " + in.currentToken());
            }
            texts.add(in.getText());
        }
        return List.copyOf(texts);
    }
}
