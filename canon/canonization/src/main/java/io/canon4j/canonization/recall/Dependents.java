package io.canon4j.canonization.recall;

import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.Standing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers a question about what rests on something by following edges: words would find what sounds like it instead. */
final class Dependents {

    private static final List<String> ASKING = List.of(
            "depends on", "depend on", "depends-on", "dependents of", "blast radius", "safe to delete", "what uses");

    private final ConceptGraph graph;

    Dependents(ConceptGraph graph) {
        this.graph = graph;
    }

    /**
     * What rests directly on the concept that the question names, Canonicals first, then by the weight of the strongest edge, then
     * by number; the weight is the score. Null if that is not the question, it names no concept, or nothing rests on it.
     */
    @Nullable
    List<Recall.Hit> of(String question) {
        String asked = question.toLowerCase(Locale.ROOT);
        if (ASKING.stream().noneMatch(asked::contains)) {
            return null;
        }
        Concept anchor = graph.concepts()
                .filter(concept -> asked.contains(concept.content().toLowerCase(Locale.ROOT)))
                .min(Comparator.comparing((Concept concept) -> !isThing(concept))
                        .thenComparingInt(concept -> concept.content().length())
                        .thenComparingInt(Concept::number))
                .orElse(null);
        List<Recall.Hit> found = anchor == null ? List.of() : dependents(anchor);
        return found.isEmpty() ? null : found;
    }

    private static boolean isThing(Concept concept) {
        return concept.type() == ConceptType.ENTITY || concept.type() == ConceptType.RESOURCE;
    }

    private List<Recall.Hit> dependents(Concept anchor) {
        EdgeTable edges = graph.edges();
        Map<Concept, Double> strongest = new HashMap<>();
        for (int i = 0; i < anchor.structural(); i++) {
            int edge = anchor.incident(i);
            Concept dependent = graph.dependent(anchor, edge);
            if (dependent != null) {
                strongest.merge(dependent, edges.weight(edge), Math::max);
            }
        }
        List<Recall.Hit> hits = new ArrayList<>();
        strongest.forEach((concept, weight) -> hits.add(new Recall.Hit(concept, weight, 0)));
        hits.sort(Comparator.comparing((Recall.Hit hit) -> hit.concept().standing() != Standing.CANONICAL)
                .thenComparing(Comparator.comparingDouble(Recall.Hit::score).reversed())
                .thenComparingInt(hit -> hit.concept().number()));
        return hits;
    }
}
