package io.canon4j.spine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The texts among a tool call's arguments, by the names of their fields. */
public final class TextArguments {

    private static final JsonFactory JSON = new JsonFactory();

    private TextArguments() {}

    /**
     * The texts among the fields of a JSON object.
     *
     * @param json as the provider wrote it; of anything but an object there are none
     */
    public static Map<String, String> of(String json) {
        Map<String, String> texts = new HashMap<>();
        try (JsonParser in = JSON.createParser(json)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                return Map.of();
            }
            while (in.nextToken() != JsonToken.END_OBJECT) {
                String name = in.currentName();
                if (in.nextToken() == JsonToken.VALUE_STRING) {
                    texts.put(name, in.getText());
                } else {
                    texts.remove(name);
                    in.skipChildren();
                }
            }
            return texts;
        } catch (IOException notJson) {
            return Map.of();
        }
    }
}
