package io.canon4j.memory.gates;

import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Interaction;
import io.canon4j.canonization.graph.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A concept graph in which every gate opens for some and stays shut for others. */
final class RandomGraph {

    static final long NOW = 1_000_000;

    private static final EdgeType[] TYPES = {
        EdgeType.DEPENDENCY, EdgeType.DEPENDENCY, EdgeType.DEPENDENCY, EdgeType.HIERARCHICAL, EdgeType.CAUSAL
    };

    private RandomGraph() {}

    static ConceptGraph of(long seed) {
        Random random = new Random(seed);
        ConceptGraph graph = new ConceptGraph();
        List<Interaction> interactions = new ArrayList<>();
        long at = random.nextInt(800_000);
        int acts = 4 + random.nextInt(10);
        for (int i = 0; i < acts; i++) {
            at = Math.min(NOW, at + random.nextInt(80_000));
            long about = random.nextInt(4) == 0 ? random.nextInt((int) NOW) : at;
            interactions.add(graph.open("agent" + random.nextInt(3), at, about));
        }
        List<Concept> concepts = new ArrayList<>();
        int count = 6 + random.nextInt(14);
        for (int i = 0; i < count; i++) {
            ConceptType type = ConceptType.values()[random.nextInt(ConceptType.values().length)];
            Interaction origin = interactions.get(random.nextInt(interactions.size()));
            Concept concept = graph.create("key" + i, "content " + i, type, origin);
            graph.survive(concept, random.nextInt(6));
            concepts.add(concept);
        }
        // A few hubs, so that blast and distinct reach their bars.
        int links = count * 3;
        for (int i = 0; i < links; i++) {
            Concept hub = concepts.get(random.nextInt(3));
            Concept source = concepts.get(random.nextInt(count));
            Concept target = random.nextInt(4) == 0 ? concepts.get(random.nextInt(count)) : hub;
            EdgeType type = TYPES[random.nextInt(TYPES.length)];
            if (source != target) {
                boolean turned = type == EdgeType.HIERARCHICAL;
                graph.link(
                        type,
                        turned ? target.number() : source.number(),
                        turned ? source.number() : target.number(),
                        1.0,
                        interactions.get(random.nextInt(interactions.size())));
            }
        }
        for (Concept concept : concepts) {
            lift(graph, concept, random.nextInt(4), random);
        }
        return graph;
    }

    private static void lift(ConceptGraph graph, Concept concept, int hops, Random random) {
        boolean fellBefore = random.nextInt(4) == 0;
        if (fellBefore) {
            rise(graph, concept, 3);
            long when = NOW - random.nextInt(600_000);
            graph.hop(new AuditRow(
                    concept.number(), when, Standing.CANONICAL, Standing.NONE, null, AuditRow.Reason.BUDGET, null));
        }
        rise(graph, concept, hops);
    }

    private static void rise(ConceptGraph graph, Concept concept, int hops) {
        for (int i = 0; i < hops; i++) {
            Standing next = concept.standing().next();
            if (next != null) {
                Integer blast = next == Standing.CANONICAL ? (Integer) 6 : null;
                graph.hop(new AuditRow(concept.number(), 1, concept.standing(), next, blast, null, null));
            }
        }
    }
}
