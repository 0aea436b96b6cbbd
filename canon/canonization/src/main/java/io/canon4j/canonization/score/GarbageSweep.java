package io.canon4j.canonization.score;

import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Standing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds what is weak, few at a time; all that stays outlives the sweep. Finding changes nothing: whoever keeps a log writes
 * there first what was found.
 */
public final class GarbageSweep {

    private static final double WEAK_EDGE = 0.5;
    private static final long STALE_EDGE_MILLIS = 3_600_000;
    private static final double BAR = 0.12;
    private static final int FEWEST_PLACES = 32;
    private static final int ONE_OF = 20;

    private final ConceptGraph graph;
    private final Weights weights;
    private final Set<Integer> kept;

    /**
     * What one sweep takes.
     *
     * @param collected weak concepts, weakest first
     * @param spared weak ones that the limit leaves in place; this sweep does not count for them
     */
    public record Catch(List<Concept> collected, List<Concept> spared) {

        /** Copies the lists. */
        public Catch {
            collected = List.copyOf(collected);
            spared = List.copyOf(spared);
        }
    }

    /** A sweep of that graph. */
    public GarbageSweep(ConceptGraph graph, Weights weights) {
        this(graph, weights, Set.of());
    }

    /** A sweep that keeps the concepts of those numbers, however weak: the goals. */
    public GarbageSweep(ConceptGraph graph, Weights weights, Set<Integer> kept) {
        this.graph = graph;
        this.weights = weights;
        this.kept = Set.copyOf(kept);
    }

    /** Sweeps once at {@code now}, epoch milliseconds: found and applied. */
    public void run(long now) {
        stale(now).forEach(graph::cut);
        Catch weak = weak();
        weak.collected().forEach(graph::collect);
        graph.survive(weak.spared());
    }

    /** Light associations that nobody renewed for an hour, by row. They are cut before the weak are looked for. */
    public List<Integer> stale(long now) {
        EdgeTable edges = graph.edges();
        return IntStream.range(0, edges.rows())
                .filter(edges::isEdge)
                .filter(edge -> edges.type(edge) == EdgeType.CO_OCCURRENCE || edges.type(edge) == EdgeType.SEMANTIC)
                .filter(edge -> edges.weight(edge) < WEAK_EDGE && now - edges.lastReinforced(edge) > STALE_EDGE_MILLIS)
                .boxed()
                .toList();
    }

    /** The weak concepts. All are measured on the same state. */
    public Catch weak() {
        Scorer scorer = new Scorer(graph, weights);
        Map<Concept, Double> shares = new HashMap<>();
        graph.concepts()
                .filter(this::unprotected)
                .filter(concept -> !exempt(concept))
                .forEach(concept -> {
                    double bar = BAR / concept.type().resistance();
                    double score = scorer.eviction(concept);
                    if (score < bar) {
                        shares.put(concept, score / bar);
                    }
                });
        List<Concept> weak = new ArrayList<>(shares.keySet());
        weak.sort(Comparator.comparingDouble((Concept concept) -> shares.getOrDefault(concept, 0.0))
                .thenComparing(Concept::key, CanonicalKey::compare)
                .thenComparingInt(Concept::number));
        int unprotected = (int) graph.concepts().filter(this::unprotected).count();
        int places = Math.min(weak.size(), Math.max(FEWEST_PLACES, (unprotected + ONE_OF - 1) / ONE_OF));
        return new Catch(weak.subList(0, places), weak.subList(places, weak.size()));
    }

    private boolean unprotected(Concept concept) {
        return (concept.standing() == Standing.NONE || concept.standing() == Standing.CANDIDATE)
                && !kept.contains(concept.number());
    }

    private boolean exempt(Concept concept) {
        return switch (concept.type()) {
            case LOGIC, CONSTRAINT, OBSERVATION -> true;
            case ENTITY -> false;
            case RESOURCE ->
                IntStream.range(0, concept.incidents()).anyMatch(i -> carries(concept.incident(i), concept));
        };
    }

    private boolean carries(int edge, Concept resource) {
        boolean incoming = graph.edges().target(edge) == resource.number();
        return switch (graph.edges().type(edge)) {
            case CAUSAL, DEPENDENCY -> incoming;
            case HIERARCHICAL -> true;
            case TEMPORAL, DERIVES, CO_OCCURRENCE, SEMANTIC, CONTRADICTS -> false;
        };
    }
}
