package io.canon4j.surfacing.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.canon4j.surfacing.retrieval.Lexical.Document;
import io.canon4j.surfacing.retrieval.Lexical.Hit;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The conformance cases of retrieval. */
class RetrievalVectorsTest {

    static Stream<JsonNode> tokens() throws IOException {
        return cases("tokens", 7);
    }

    static Stream<JsonNode> lexicalScore() throws IOException {
        return cases("lexical-score", 10);
    }

    static Stream<JsonNode> intentQuery() throws IOException {
        return cases("intent-query", 4);
    }

    static Stream<JsonNode> userIntent() throws IOException {
        return cases("user-intent", 4);
    }

    @ParameterizedTest
    @MethodSource("tokens")
    void terms(JsonNode conformance) {
        assertThat(Lexical.terms(conformance.get("text").asText())).isEqualTo(texts(conformance.get("tokens")));
    }

    @ParameterizedTest
    @MethodSource("lexicalScore")
    void scores(JsonNode conformance) throws IOException {
        List<Document> documents = stream(read("lexical-score").get("about").get("documents"))
                .map(one -> new Document(
                        one.get("path").asText(),
                        one.get("capsule").asText(),
                        one.get("body").asText()))
                .toList();

        Map<String, Double> scores = Lexical.over(documents)
                .rank(conformance.get("query").asText())
                .stream()
                .collect(Collectors.toMap(Hit::path, Hit::score));

        JsonNode expected = conformance.get("scores");
        assertThat(scores).hasSize(expected.size());
        expected.properties()
                .forEach(entry -> assertThat(scores.get(entry.getKey()))
                        .as(entry.getKey())
                        .isCloseTo(entry.getValue().asDouble(), within(1e-15)));
    }

    @ParameterizedTest
    @MethodSource("intentQuery")
    void queries(JsonNode conformance) {
        List<Intent.Turn> turns = new ArrayList<>();
        for (JsonNode turn : conformance.get("turns")) {
            turns.add(
                    turn.has("toolName")
                            ? new Intent.Called(
                                    turn.get("toolName").asText(),
                                    turn.get("input").toString())
                            : new Intent.Said(turn.get("content").asText()));
        }

        assertThat(Intent.query(turns)).isEqualTo(conformance.get("query").asText());
    }

    @ParameterizedTest
    @MethodSource("userIntent")
    void userTurns(JsonNode conformance) {
        List<Intent.Message> messages = stream(conformance.get("messages"))
                .map(message -> new Intent.Message(message.get("role").asText(), parts(message.get("content"))))
                .toList();

        assertThat(Intent.userTurns(messages)).isEqualTo(texts(conformance.get("intent")));
    }

    private static List<String> parts(JsonNode content) {
        return content.isTextual()
                ? List.of(content.asText())
                : stream(content)
                        .filter(part -> part.get("type").asText().equals("text"))
                        .map(part -> part.get("text").asText())
                        .toList();
    }

    private static List<String> texts(JsonNode array) {
        return stream(array).map(JsonNode::asText).toList();
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static Stream<JsonNode> cases(String name, int count) throws IOException {
        List<JsonNode> cases = stream(read(name).get("cases")).toList();
        assertThat(cases).hasSize(count);
        return cases.stream();
    }

    private static JsonNode read(String name) throws IOException {
        try (InputStream in = RetrievalVectorsTest.class.getResourceAsStream("/vectors/" + name + ".json")) {
            return new ObjectMapper().readTree(Objects.requireNonNull(in));
        }
    }
}
