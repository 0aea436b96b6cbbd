package io.canon4j.surfacing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.AssetPath;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The conformance cases of one session: which addresses ride and which are reminded, step by step. */
class SurfacingSessionVectorsTest {

    private static final Map<String, Line> STORE = Map.of(
            "src/core/config",
            Line.trusted(
                    ref("src/core/config"),
                    "2026-01-02",
                    "Config values are read once at start; a reload needs a restart."),
            "src/feed",
            Line.trusted(ref("src/feed"), "2026-01-02", "Feed pages cap at 50 silently; paginate until an empty page."),
            "lib",
            Line.trusted(ref("lib"), "2026-01-02", ""));

    static Stream<JsonNode> cases() throws IOException {
        try (InputStream in =
                SurfacingSessionVectorsTest.class.getResourceAsStream("/vectors/surfacing-session.json")) {
            JsonNode file = new ObjectMapper().readTree(Objects.requireNonNull(in));
            List<JsonNode> cases = new ArrayList<>();
            file.get("cases").forEach(cases::add);
            assertThat(cases).hasSize(12);
            return cases.stream();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyStepGivesTheRecordedResult(JsonNode conformance) {
        Conversation conversation = new Conversation(Budget.UNLIMITED, LineStyle.TOOL, SurfacingTrace.NONE);
        for (int i = 0; i < conformance.get("steps").size(); i++) {
            JsonNode step = conformance.get("steps").get(i);
            JsonNode expected = conformance.get("results").get(i);
            Object result = run(conversation, step);
            assertThat(new ObjectMapper().<JsonNode>valueToTree(result))
                    .as("step %d %s", i, step)
                    .isEqualTo(expected);
        }
    }

    private static Object run(Conversation conversation, JsonNode step) {
        String action = step.fieldNames().next();
        JsonNode argument = step.get(action);
        switch (action) {
            case "touch" ->
                texts(argument)
                        .map(SurfacingSessionVectorsTest::governing)
                        .filter(Objects::nonNull)
                        .forEach(line -> conversation.stage(line, Conversation.NO_INVOCATION));
            case "changed" ->
                texts(argument)
                        .map(SurfacingSessionVectorsTest::governing)
                        .filter(Objects::nonNull)
                        .forEach(line -> {
                            conversation.stage(line, Conversation.NO_INVOCATION);
                            conversation.changed(line.article(), Conversation.NO_INVOCATION);
                        });
            case "write" ->
                conversation.updated(ref(argument.asText()), step.get("entered").asText(), null);
            case "observe" -> {
                if (argument.isArray()) {
                    conversation.observe(Presence.ofText(StreamSupport.stream(argument.spliterator(), false)
                            .map(message -> message.get("content").asText())
                            .toList()));
                }
            }
            case "undo" -> conversation.undo(null);
            case "flush" -> {
                Block block = conversation.flush(Conversation.NO_INVOCATION, null);
                return block == null ? List.of() : addresses(block.surfaced());
            }
            case "settle" -> {
                Block block = conversation.settle(Conversation.NO_INVOCATION);
                return block == null ? List.of() : addresses(block.reminded());
            }
            case "stats" -> {
                Conversation.Stats stats = conversation.stats();
                return new ObjectMapper()
                        .createObjectNode()
                        .put("surfaced", stats.surfaced())
                        .put("present", stats.present())
                        .put("chars", (int) stats.spent());
            }
            default -> throw new AssertionError("unknown step " + action);
        }
        return null;
    }

    private static Line governing(String asset) {
        Address address = AssetPath.of(asset).address();
        while (address != null && !STORE.containsKey(address.value())) {
            address = address.parent();
        }
        return address == null ? null : STORE.get(address.value());
    }

    private static List<String> addresses(List<ArticleRef> articles) {
        return articles.stream().map(article -> article.address().value()).toList();
    }

    private static Stream<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText);
    }

    private static ArticleRef ref(String address) {
        return ArticleRef.project(Address.of(address));
    }
}
