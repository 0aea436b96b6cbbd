package io.canon4j.memory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Value;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Conformance cases as data. */
final class VectorCases {

    private VectorCases() {}

    static List<JsonNode> read(String name) {
        try (InputStream in = VectorCases.class.getResourceAsStream("/vectors/" + name + ".json")) {
            JsonNode root = new ObjectMapper().readTree(Objects.requireNonNull(in, name));
            List<JsonNode> cases = new ArrayList<>();
            root.path("cases").forEach(cases::add);
            return cases;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    static Value value(JsonNode node) {
        return node.isTextual() ? Value.of(node.asText()) : Value.of(node.longValue());
    }

    static Fact fact(JsonNode list) {
        List<Value> arguments = new ArrayList<>();
        for (int i = 1; i < list.size(); i++) {
            arguments.add(value(list.get(i)));
        }
        return new Fact(list.path(0).asText(), arguments);
    }
}
