package io.canon4j.journal.log;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.util.List;

/** Subjects as a JSON array, so that both databases can look into them. */
final class Subjects {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectReader ARRAY = JSON.readerForArrayOf(String.class);

    private Subjects() {}

    static String write(List<String> subjects) {
        if (subjects.isEmpty()) {
            return "[]";
        }
        try {
            return JSON.writeValueAsString(subjects);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a list of texts always has a JSON form", e);
        }
    }

    /** What a damaged row holds is no list; the chain says so, a reader gets the text as it is. */
    static List<String> read(String json) {
        if (json.equals("[]")) {
            return List.of();
        }
        try {
            return List.of((String[]) ARRAY.readValue(json));
        } catch (JsonProcessingException | NullPointerException e) {
            return List.of(json);
        }
    }
}
