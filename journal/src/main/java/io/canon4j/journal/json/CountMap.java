package io.canon4j.journal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Named counts as a JSON object and back. */
public final class CountMap {

    private CountMap() {}

    /** An object without blanks, in the order of the map. */
    public static String write(Map<String, Long> counts) {
        StringWriter json = new StringWriter();
        try (JsonGenerator out = RecordJson.STREAMS.createGenerator(json)) {
            out.writeStartObject();
            for (Map.Entry<String, Long> count : counts.entrySet()) {
                out.writeNumberField(count.getKey(), count.getValue());
            }
            out.writeEndObject();
        } catch (IOException impossibleInMemory) {
            throw new UncheckedIOException(impossibleInMemory);
        }
        return json.toString();
    }

    /**
     * The counts of an object, in its order; what is no whole number is passed over.
     *
     * @throws IllegalArgumentException for anything but an object
     */
    public static Map<String, Long> read(String json) {
        try (JsonParser in = RecordJson.STREAMS.createParser(json)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw new IllegalArgumentException("it does not begin with an object");
            }
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
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e.getOriginalMessage(), e);
        } catch (IOException impossibleInMemory) {
            throw new UncheckedIOException(impossibleInMemory);
        }
    }
}
