package io.canon4j.memory.gates;

import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.Interaction;
import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import java.util.Locale;

/** The concept graph as base facts. */
final class GraphFacts {

    private GraphFacts() {}

    static void export(ConceptGraph graph, GateSettings settings, Engine engine) {
        for (Interaction interaction : graph.interactions()) {
            engine.assertFact(Fact.of("interaction", interaction.number(), interaction.at(), interaction.about()));
        }
        graph.concepts().forEach(concept -> export(concept, engine));
        EdgeTable edges = graph.edges();
        for (int row = 0; row < edges.rows(); row++) {
            if (edges.isEdge(row)) {
                engine.assertFact(Fact.of(
                        "graph_edge",
                        edges.type(row).label().toLowerCase(Locale.ROOT),
                        edges.source(row),
                        edges.target(row),
                        row,
                        edges.at(row),
                        edges.about(row)));
            }
        }
        engine.assertFact(Fact.of("setting", "min_age", settings.edgeMinAgeMillis()));
        engine.assertFact(Fact.of("setting", "cooldown", settings.cooldownMillis()));
        engine.assertFact(Fact.of("setting", "places", settings.maxCanonical()));
        engine.assertFact(Fact.of("setting", "longest_window", settings.coverageWindowMillis()));
    }

    private static void export(Concept concept, Engine engine) {
        engine.assertFact(Fact.of(
                "concept",
                concept.number(),
                concept.origin().number(),
                concept.standing().label().toLowerCase(Locale.ROOT),
                concept.gcSurvived()));
        Long fell = concept.lastDemotion();
        if (fell != null) {
            engine.assertFact(Fact.of("fell", concept.number(), fell));
        }
    }
}
