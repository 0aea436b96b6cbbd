package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Interaction;
import io.canon4j.canonization.replay.Dump;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A concept graph that a case gives whole instead of as events. */
final class RawGraph {

    /** Cases name no weight, and nothing they expect depends on one. */
    private static final double ANY_WEIGHT = 0.5;

    private final ConceptGraph graph = new ConceptGraph();
    private final List<Interaction> interactions = new ArrayList<>();
    private final Map<String, Concept> concepts = new HashMap<>();
    private final long now;

    private RawGraph(JsonNode raw) {
        this.now = raw.path("now").asLong();
        for (JsonNode node : raw.path("interactions")) {
            long at = node.path("at").asLong();
            interactions.add(graph.open(node.path("agent").asText(), at, at));
        }
        raw.path("concepts").forEach(node -> add(node, raw.path("gc_survived").asInt()));
        raw.path("edges").forEach(this::link);
    }

    static RawGraph load(JsonNode raw) {
        return new RawGraph(raw);
    }

    private void add(JsonNode node, int sweeps) {
        String content = node.path("content").asText();
        ConceptType type = ConceptType.named(node.path("type").asText());
        if (type == null) {
            throw new IllegalArgumentException("a concept of an unknown type: " + node);
        }
        Interaction origin = interactions.get(node.path("origin").asInt() - 1);
        Concept concept = graph.create(CanonicalKey.of(content), content, type, origin);
        graph.survive(concept, sweeps);
        concepts.put(content, concept);
    }

    private void link(JsonNode edge) {
        String label = edge.path("type").asText();
        long at = edge.path("at").asLong();
        for (EdgeType type : EdgeType.values()) {
            // Opening interactions has made the temporal edges already.
            if (type.label().equals(label) && type != EdgeType.TEMPORAL) {
                Interaction writer = interactions.stream()
                        .filter(interaction -> interaction.at() == at)
                        .reduce((first, last) -> last)
                        .orElseThrow();
                graph.link(type, end(edge.path("from")), end(edge.path("to")), ANY_WEIGHT, writer);
            }
        }
    }

    private int end(JsonNode end) {
        if (end.isNumber()) {
            return end.asInt();
        }
        Concept concept = concepts.get(end.asText());
        if (concept == null) {
            throw new IllegalArgumentException("an edge to an unknown concept: " + end);
        }
        return concept.number();
    }

    JsonNode dump() {
        return Dump.of(graph, GateSettings.DEFAULT, now);
    }
}
