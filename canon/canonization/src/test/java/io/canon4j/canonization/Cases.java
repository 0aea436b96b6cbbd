package io.canon4j.canonization;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.canonization.replay.Replay;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** The conformance cases, and what a replay of one gives. */
final class Cases {

    static final ObjectMapper JSON = new ObjectMapper();

    private Cases() {}

    static List<JsonNode> of(String file) {
        try (InputStream in = Cases.class.getResourceAsStream("/vectors/" + file + ".json")) {
            List<JsonNode> cases = new ArrayList<>();
            JSON.readTree(in).path("cases").forEach(cases::add);
            return cases;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode named(String file, String beginning) {
        return of(file).stream()
                .filter(testCase -> testCase.path("name").asText().startsWith(beginning))
                .findFirst()
                .orElseThrow();
    }

    /** The replay's dump, without its refusals. */
    static ObjectNode replayed(JsonNode testCase, ObjectNode more) {
        Replay replay = new Replay();
        ObjectNode config = testCase.path("config").isObject()
                ? ((ObjectNode) testCase.path("config")).deepCopy()
                : JSON.createObjectNode();
        config.setAll(more);
        replay.line(config.put("op", "config").toString());
        testCase.path("events").forEach(event -> replay.line(event.toString()));
        ObjectNode dump = replay.dump();
        ((ObjectNode) dump.path("session")).remove("refusals");
        return dump;
    }
}
