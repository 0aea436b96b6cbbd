package io.canon4j.canonization.gates;

import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.Edge;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Interaction;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads evidence off the graph at one moment. */
final class EvidenceReader {

    private final ConceptGraph graph;
    private final GateSettings settings;
    private final long now;
    private final long extent;

    EvidenceReader(ConceptGraph graph, GateSettings settings, long now) {
        this.graph = graph;
        this.settings = settings;
        this.now = now;
        this.extent = extent(graph.interactions());
    }

    Evidence of(Concept concept) {
        Set<Integer> live = new LinkedHashSet<>();
        Map<Integer, Interaction> supports = new LinkedHashMap<>();
        for (Edge edge : concept.incident()) {
            Concept dependent = dependent(concept, edge);
            if (dependent == null) {
                continue;
            }
            live.add(dependent.number());
            if (aged(edge.at(), edge.about())
                    && aged(dependent.origin().at(), dependent.origin().about())) {
                supports.put(dependent.number(), dependent.origin());
            }
        }
        Map<Integer, Interaction> origins = new LinkedHashMap<>();
        supports.values().forEach(origin -> origins.put(origin.number(), origin));
        origins.remove(concept.origin().number());
        long span = extent(origins.values());
        return new Evidence(origins.size(), span, extent, coverage(origins.size(), span), supports.size(), live.size());
    }

    /** The share of the window that a spread covers; all of it when the whole session is one instant. */
    double coverage(int distinct, long span) {
        long window = Math.min(extent, settings.coverageWindowMillis());
        if (distinct == 0) {
            return 0;
        }
        return window == 0 ? 1 : Math.min(1, (double) span / window);
    }

    long extent() {
        return extent;
    }

    boolean cooling(Concept concept) {
        Long fell = concept.lastDemotion();
        return fell != null && now < fell + settings.cooldownMillis();
    }

    /** The concept that this edge makes a dependent of {@code concept}, or null. */
    @Nullable
    Concept dependent(Concept concept, Edge edge) {
        int number = concept.number();
        if (edge.type() == EdgeType.DEPENDENCY && edge.target() == number) {
            return graph.concept(edge.source());
        }
        if (edge.type() == EdgeType.HIERARCHICAL && edge.source() == number) {
            return graph.concept(edge.target());
        }
        return null;
    }

    // Both clocks must be old enough: back-dating alone must not help.
    private boolean aged(long at, long about) {
        long latest = now - settings.edgeMinAgeMillis();
        return at <= latest && about <= latest;
    }

    private static long extent(Collection<Interaction> interactions) {
        if (interactions.isEmpty()) {
            return 0;
        }
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        for (Interaction interaction : interactions) {
            least = Math.min(least, interaction.about());
            greatest = Math.max(greatest, interaction.about());
        }
        return greatest - least;
    }
}
