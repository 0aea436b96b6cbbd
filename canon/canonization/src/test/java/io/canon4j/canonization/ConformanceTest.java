package io.canon4j.canonization;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Interaction;
import io.canon4j.canonization.graph.Refusal;
import io.canon4j.canonization.replay.Dump;
import io.canon4j.canonization.replay.Replay;
import io.canon4j.canonization.score.Terms;
import io.canon4j.canonization.score.Weights;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs the conformance cases of canonization through the public replay. */
class ConformanceTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final double TOLERANCE = 1e-12;

    @TestFactory
    Stream<DynamicTest> eventLogs() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (String file : List.of("cycles", "demo", "gaming", "gates-solo", "gates-swarm", "scores", "supersession")) {
            for (JsonNode testCase : cases(file)) {
                tests.add(DynamicTest.dynamicTest(
                        file + ": " + testCase.path("name").asText(), () -> check(testCase)));
            }
        }
        return tests.stream();
    }

    /** The random files are large: they are read where the shared cases lie beside the checkout. */
    @TestFactory
    Stream<DynamicTest> randomEventLogs() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (String file : List.of("gates-solo-random", "gates-swarm-random", "supersession-random")) {
            Path path = Path.of(System.getProperty("canon4j.shared", "none"), "vectors/canonization", file + ".json");
            tests.add(DynamicTest.dynamicTest(file, () -> {
                Assumptions.assumeTrue(Files.isRegularFile(path), "the large random cases are not beside the checkout");
                for (JsonNode testCase : JSON.readTree(path.toFile()).path("cases")) {
                    check(testCase);
                }
            }));
        }
        return tests.stream();
    }

    @TestFactory
    Stream<DynamicTest> canonicalKeys() throws IOException {
        return StreamSupport.stream(cases("canonical-keys").spliterator(), false)
                .map(testCase -> DynamicTest.dynamicTest(testCase.path("name").asText(), () -> {
                    String input = testCase.path("input").asText();
                    String raw = CanonicalKey.trim(input);
                    String text = testCase.path("synonyms").path(raw).asText(input);
                    String result;
                    try {
                        CanonicalKey.admit(input);
                        result = CanonicalKey.of(text);
                    } catch (Refusal refusal) {
                        result = "refused " + refusal.code().label();
                    }
                    String expected = testCase.has("key")
                            ? testCase.path("key").asText()
                            : "refused " + testCase.path("refused").asText();
                    assertThat(result).isEqualTo(expected);
                }));
    }

    @TestFactory
    Stream<DynamicTest> scoreFunction() throws IOException {
        return StreamSupport.stream(cases("score-function").spliterator(), false)
                .map(testCase -> DynamicTest.dynamicTest(testCase.path("name").asText(), () -> {
                    JsonNode t = testCase.path("terms");
                    Terms terms = new Terms(
                            real(t, "recency"),
                            real(t, "frequency"),
                            real(t, "activity"),
                            real(t, "density"),
                            real(t, "bonus"),
                            real(t, "offset"));
                    JsonNode w = testCase.path("weights");
                    Weights weights = w.isMissingNode()
                            ? Weights.DEFAULT
                            : new Weights(
                                    weight(w, "recency", Weights.DEFAULT.recency()),
                                    weight(w, "frequency", Weights.DEFAULT.frequency()),
                                    weight(w, "activity", Weights.DEFAULT.activity()),
                                    weight(w, "density", Weights.DEFAULT.density()));
                    double expected = testCase.path(testCase.has("score") ? "score" : "eviction")
                            .asDouble();
                    double actual = testCase.has("score")
                            ? terms.score(weights)
                            : terms.eviction(weights, testCase.path("live").asBoolean());
                    assertThat(actual).isCloseTo(expected, org.assertj.core.data.Offset.offset(TOLERANCE));
                }));
    }

    private static double weight(JsonNode weights, String field, double otherwise) {
        return weights.has(field) ? real(weights, field) : otherwise;
    }

    private static double real(JsonNode node, String field) {
        JsonNode value = node.path(field);
        return value.isTextual() ? Double.parseDouble(value.asText()) : value.asDouble();
    }

    private static void check(JsonNode testCase) throws IOException {
        JsonNode dump = testCase.has("graph") ? load(testCase.path("graph")) : replay(testCase);
        List<String> differences = new ArrayList<>();
        compare("session", testCase.path("expect").path("session"), dump.path("session"), differences);
        Map<String, JsonNode> byKey = new HashMap<>();
        dump.path("concepts").forEach(concept -> byKey.put(concept.path("key").asText(), concept));
        testCase.path("expect").path("concepts").properties().forEach(expected -> {
            JsonNode actual = byKey.get(expected.getKey());
            if (actual == null) {
                differences.add(expected.getKey() + ": no such concept");
            } else {
                compare(expected.getKey(), expected.getValue(), actual, differences);
            }
        });
        assertThat(differences).as(testCase.path("name").asText()).isEmpty();
    }

    private static JsonNode replay(JsonNode testCase) throws IOException {
        Replay replay = new Replay();
        ObjectNode config = testCase.path("config").isObject()
                ? ((ObjectNode) testCase.path("config")).deepCopy()
                : JSON.createObjectNode();
        config.put("op", "config");
        replay.line(JSON.writeValueAsString(config));
        for (JsonNode event : testCase.path("events")) {
            replay.line(JSON.writeValueAsString(event));
        }
        return replay.dump();
    }

    private static JsonNode load(JsonNode raw) {
        ConceptGraph graph = new ConceptGraph();
        Map<Long, Interaction> byTime = new HashMap<>();
        List<Interaction> interactions = new ArrayList<>();
        for (JsonNode node : raw.path("interactions")) {
            long at = node.path("at").asLong();
            interactions.add(graph.open(node.path("agent").asText(), at, at));
            byTime.put(at, interactions.get(interactions.size() - 1));
        }
        Map<String, Concept> concepts = new HashMap<>();
        for (JsonNode node : raw.path("concepts")) {
            String content = node.path("content").asText();
            Concept concept = graph.create(
                    CanonicalKey.of(content),
                    content,
                    ConceptType.named(node.path("type").asText()),
                    interactions.get(node.path("origin").asInt() - 1));
            graph.survive(concept, raw.path("gc_survived").asInt());
            concepts.put(content, concept);
        }
        for (JsonNode node : raw.path("edges")) {
            String type = node.path("type").asText();
            if (!type.equals("Temporal")) {
                EdgeType edgeType = Stream.of(EdgeType.values())
                        .filter(candidate -> candidate.label().equals(type))
                        .findFirst()
                        .orElseThrow();
                graph.link(
                        edgeType,
                        end(node.path("from"), concepts),
                        end(node.path("to"), concepts),
                        0.5,
                        byTime.get(node.path("at").asLong()));
            }
        }
        return Dump.of(graph, GateSettings.DEFAULT, raw.path("now").asLong());
    }

    private static int end(JsonNode end, Map<String, Concept> concepts) {
        return end.isNumber() ? end.asInt() : concepts.get(end.asText()).number();
    }

    private static void compare(String path, JsonNode expected, JsonNode actual, List<String> differences) {
        if (expected.isObject()) {
            expected.properties()
                    .forEach(field -> compare(
                            path + "." + field.getKey(), field.getValue(), actual.path(field.getKey()), differences));
        } else if (expected.isArray()) {
            if (expected.size() != actual.size()) {
                differences.add(path + ": expected " + expected + " but was " + actual);
                return;
            }
            for (int i = 0; i < expected.size(); i++) {
                compare(path + "[" + i + "]", expected.get(i), actual.get(i), differences);
            }
        } else if (expected.isNumber() && actual.isNumber()) {
            if (Math.abs(expected.asDouble() - actual.asDouble()) > TOLERANCE) {
                differences.add(path + ": expected " + expected + " but was " + actual);
            }
        } else if (!expected.isMissingNode() && !expected.equals(actual)) {
            differences.add(path + ": expected " + expected + " but was " + actual);
        }
    }

    private static JsonNode cases(String file) throws IOException {
        try (InputStream in = ConformanceTest.class.getResourceAsStream("/vectors/" + file + ".json")) {
            return JSON.readTree(in).path("cases");
        }
    }
}
