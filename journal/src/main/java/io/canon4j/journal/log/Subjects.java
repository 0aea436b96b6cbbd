package io.canon4j.journal.log;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.util.List;

/** Subjects as a JSON array, so that both databases can look into them. */
final class Subjects {

    /** Made when first needed: to open a log and read its events mostly is not. */
    private static final class Json {
        private static final ObjectMapper MAPPER = new ObjectMapper();
        private static final ObjectReader ARRAY = MAPPER.readerForArrayOf(String.class);
    }

    private Subjects() {}

    static String write(List<String> subjects) {
        if (subjects.isEmpty()) {
            return "[]";
        }
        try {
            return Json.MAPPER.writeValueAsString(subjects);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a list of texts always has a JSON form", e);
        }
    }

    /** What a damaged row holds is no list; the chain says so, a reader gets the text as it is. */
    static List<String> read(String json) {
        if (json.equals("[]")) {
            return List.of();
        }
        if (isOnePlain(json)) {
            return List.of(json.substring(2, json.length() - 2));
        }
        try {
            return List.of((String[]) Json.ARRAY.readValue(json));
        } catch (JsonProcessingException | NullPointerException e) {
            return List.of(json);
        }
    }

    private static boolean isOnePlain(String json) {
        boolean plain = json.length() > 4 && json.startsWith("[\"") && json.endsWith("\"]");
        for (int i = 2; plain && i < json.length() - 2; i++) {
            char c = json.charAt(i);
            plain = c >= ' ' && c != '"' && c != '\\';
        }
        return plain;
    }
}
