package io.canon4j.journal.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Named counts as a JSON object and back. */
public final class CountMap {

    private CountMap() {}

    /** An object without blanks, in the order of the map. */
    public static String write(Map<String, Long> counts) {
        return Streams.write(out -> {
            out.writeStartObject();
            for (Map.Entry<String, Long> count : counts.entrySet()) {
                out.writeNumberField(count.getKey(), count.getValue());
            }
            out.writeEndObject();
        });
    }

    /**
     * The counts of an object, in its order; what is no whole number is passed over.
     *
     * @throws IllegalArgumentException for anything but an object
     */
    public static Map<String, Long> read(String json) {
        return Streams.read(json, JsonToken.START_OBJECT, "an object", CountMap::counts);
    }

    private static Map<String, Long> counts(JsonParser in) throws IOException {
        Map<String, Long> counts = new LinkedHashMap<>();
        while (in.nextToken() != JsonToken.END_OBJECT) {
            String name = in.currentName();
            if (in.nextToken() == JsonToken.VALUE_NUMBER_INT) {
                counts.put(name, in.getLongValue());
            } else {
                in.skipChildren();
            }
        }
        return counts;
    }
}
