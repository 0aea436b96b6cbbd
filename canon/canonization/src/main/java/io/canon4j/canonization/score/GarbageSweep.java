package io.canon4j.canonization.score;

import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.Edge;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Standing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Removes what is weak, few at a time, and counts a survival for all that stays. */
public final class GarbageSweep {

    private static final double WEAK_EDGE = 0.5;
    private static final long STALE_EDGE_MILLIS = 3_600_000;
    private static final double BAR = 0.12;
    private static final int FEWEST_PLACES = 32;
    private static final int ONE_OF = 20;

    private final ConceptGraph graph;
    private final Weights weights;

    /** A sweep of that graph. */
    public GarbageSweep(ConceptGraph graph, Weights weights) {
        this.graph = graph;
        this.weights = weights;
    }

    /** Sweeps once at {@code now}, epoch milliseconds. */
    public void run(long now) {
        cutStaleEdges(now);
        List<Concept> weak = weak();
        int unprotected = (int)
                graph.concepts().stream().filter(GarbageSweep::unprotected).count();
        int places = Math.max(FEWEST_PLACES, (unprotected + ONE_OF - 1) / ONE_OF);
        List<Concept> removed = weak.subList(0, Math.min(places, weak.size()));
        Set<Concept> left = new HashSet<>(weak.subList(removed.size(), weak.size()));
        List.copyOf(removed).forEach(graph::collect);
        graph.concepts().stream()
                .filter(concept -> !left.contains(concept))
                .forEach(concept -> graph.survive(concept, 1));
    }

    private void cutStaleEdges(long now) {
        List<Edge> stale = graph.edges().stream()
                .filter(edge -> edge.type() == EdgeType.CO_OCCURRENCE || edge.type() == EdgeType.SEMANTIC)
                .filter(edge -> edge.weight() < WEAK_EDGE && now - edge.lastReinforced() > STALE_EDGE_MILLIS)
                .toList();
        stale.forEach(graph::cut);
    }

    /** The weak ones, weakest first against their own bar. All are measured before any is removed. */
    private List<Concept> weak() {
        Scorer scorer = new Scorer(graph, weights);
        Map<Concept, Double> shares = new LinkedHashMap<>();
        for (Concept concept : graph.concepts()) {
            double bar = BAR / concept.type().resistance();
            double score = scorer.eviction(concept);
            if (unprotected(concept) && !exempt(concept) && score < bar) {
                shares.put(concept, score / bar);
            }
        }
        List<Concept> weak = new ArrayList<>(shares.keySet());
        weak.sort(Comparator.comparingDouble((Concept concept) -> shares.getOrDefault(concept, 0.0))
                .thenComparing(Concept::key, CanonicalKey::compare)
                .thenComparingInt(Concept::number));
        return weak;
    }

    private static boolean unprotected(Concept concept) {
        return concept.standing() == Standing.NONE || concept.standing() == Standing.CANDIDATE;
    }

    private static boolean exempt(Concept concept) {
        return switch (concept.type()) {
            case LOGIC, CONSTRAINT, OBSERVATION -> true;
            case ENTITY -> false;
            case RESOURCE -> concept.incident().stream().anyMatch(edge -> carries(edge, concept));
        };
    }

    private static boolean carries(Edge edge, Concept resource) {
        boolean incoming = edge.target() == resource.number();
        return switch (edge.type()) {
            case CAUSAL, DEPENDENCY -> incoming;
            case HIERARCHICAL -> true;
            case TEMPORAL, DERIVES, CO_OCCURRENCE, SEMANTIC, CONTRADICTS -> false;
        };
    }
}
