package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.canonization.replay.Replay;
import java.util.HashMap;
import java.util.Map;

/** Settings and {@code events} replayed give a dump of which {@code expect} is a part. */
final class ReplayCheck implements CaseCheck {

    @Override
    public void check(JsonNode test, Verdict verdict) {
        JsonNode dump = test.has("graph") ? RawGraph.load(test.path("graph")).dump() : replayed(test);
        JsonNode expect = test.path("expect");
        PartialMatch.compare("session", expect.path("session"), dump.path("session"), verdict);
        Map<String, JsonNode> concepts = new HashMap<>();
        dump.path("concepts")
                .forEach(concept -> concepts.put(concept.path("key").asText(), concept));
        for (Map.Entry<String, JsonNode> expected : expect.path("concepts").properties()) {
            JsonNode concept = concepts.get(expected.getKey());
            if (concept == null) {
                verdict.differs(expected.getKey(), "a concept of this key", "none");
            } else {
                PartialMatch.compare(expected.getKey(), expected.getValue(), concept, verdict);
            }
        }
    }

    private static JsonNode replayed(JsonNode test) {
        Replay replay = new Replay();
        ObjectNode config = JsonNodeFactory.instance.objectNode();
        test.path("config").properties().forEach(setting -> config.set(setting.getKey(), setting.getValue()));
        replay.line(config.put("op", "config").toString());
        test.path("events").forEach(event -> replay.line(event.toString()));
        return replay.dump();
    }
}
