package io.canon4j.articles;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** The conformance cases this module is held to, as they lie in {@code vectors/}. */
public final class ConformanceCases {

    private ConformanceCases() {}

    /** The cases of one file; an empty file is a mistake. */
    public static List<JsonNode> of(String name) {
        try (InputStream in = ConformanceCases.class.getResourceAsStream("/vectors/" + name + ".json")) {
            List<JsonNode> cases = new ArrayList<>();
            new ObjectMapper().readTree(in).get("cases").forEach(cases::add);
            if (cases.isEmpty()) {
                throw new IllegalStateException(name + " holds no case");
            }
            return cases;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A text field, empty where absent. */
    public static String text(JsonNode node, String field) {
        return node.path(field).asText("");
    }

    /** A list of texts. */
    public static List<String> texts(JsonNode node) {
        List<String> texts = new ArrayList<>();
        node.forEach(item -> texts.add(item.asText()));
        return texts;
    }
}
