package io.canon4j.canonization.recall;

import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.canonization.score.Scorer;
import io.canon4j.canonization.score.Weights;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Ranks what a question reaches in one graph at one moment. Half of a hit's score is what the concept has earned, half how well it fits;
 * a concept that nobody searched for still comes if what was found rests on it. Canonicals go first whatever their score.
 */
final class Recall {

    private static final double EARNED = 0.5;
    private static final double FITTING = 0.5;
    private static final double RECENT = 0.5;
    private static final int RECENT_INTERACTIONS = 3;
    private static final int KEYWORDS_PER_HIT = 4;

    private static final List<EdgeType> WAYS = List.of(
            EdgeType.DEPENDENCY, EdgeType.CAUSAL, EdgeType.HIERARCHICAL, EdgeType.CO_OCCURRENCE, EdgeType.SEMANTIC);

    /**
     * One answer.
     *
     * @param concept what
     * @param score what it has earned and how well it fits, half each
     * @param relevance how well it fits; 0 for what was reached along edges only
     */
    record Hit(Concept concept, double score, double relevance) {}

    private final ConceptGraph graph;
    private final KeywordIndex index;
    private final Scorer scorer;

    /** Ranks by that graph as it is now. */
    Recall(ConceptGraph graph, Weights weights) {
        this.graph = graph;
        this.index = new KeywordIndex(graph);
        this.scorer = new Scorer(graph, weights);
    }

    /** The concepts whose words the query uses, best first, at most four times {@code topK}. */
    List<Hit> keyword(String query, int topK) {
        List<Hit> hits = new ArrayList<>();
        index.scores(query).forEach((concept, relevance) -> hits.add(new Hit(concept, relevance, relevance)));
        hits.sort(Comparator.comparingDouble(Hit::score)
                .reversed()
                .thenComparingInt(hit -> hit.concept().number()));
        return hits.subList(0, Math.min(hits.size(), KEYWORDS_PER_HIT * topK));
    }

    /**
     * All that the question reaches: Canonicals first, each part by score, then key, then number.
     *
     * @param near concepts that vectors found, with their cosines
     */
    List<Hit> ranked(Question question, Map<Concept, Double> near) {
        Map<Concept, Double> relevance = new LinkedHashMap<>();
        keyword(question.text(), question.topK()).forEach(hit -> relevance.put(hit.concept(), hit.relevance()));
        recent().forEach(concept -> relevance.merge(concept, RECENT, Math::max));
        near.forEach((concept, cosine) -> relevance.merge(concept, cosine, Math::max));
        expand(relevance, question.depth());
        siblings(relevance);
        List<Hit> hits = new ArrayList<>();
        relevance.forEach(
                (concept, fits) -> hits.add(new Hit(concept, mix(scorer.score(concept), fits, EARNED, FITTING), fits)));
        hits.sort(Comparator.comparing((Hit hit) -> hit.concept().standing() != Standing.CANONICAL)
                .thenComparing(Comparator.comparingDouble(Hit::score).reversed())
                .thenComparing(hit -> hit.concept().key(), CanonicalKey::compare)
                .thenComparingInt(hit -> hit.concept().number()));
        return hits;
    }

    /** The first hits, and of those below the cut the Canonicals and what is hot. */
    static List<Hit> cut(List<Hit> ranked, int topK, Set<Integer> hot) {
        List<Hit> answer = new ArrayList<>();
        for (Hit hit : ranked) {
            boolean always = hit.concept().standing() == Standing.CANONICAL
                    || hot.contains(hit.concept().number());
            if (answer.size() < topK || always) {
                answer.add(hit);
            }
        }
        return answer;
    }

    /** What is earned and what fits, weighed; parts and weights that are no number, and negative weights, count 0. */
    static double mix(double earned, double fitting, double earnedWeight, double fittingWeight) {
        return usable(earnedWeight) * finite(earned) + usable(fittingWeight) * finite(fitting);
    }

    private List<Concept> recent() {
        int first = graph.interactions().size() - RECENT_INTERACTIONS + 1;
        return graph.concepts()
                .filter(concept -> concept.origin().number() >= first)
                .toList();
    }

    private void expand(Map<Concept, Double> members, int depth) {
        List<Concept> edge = new ArrayList<>(members.keySet());
        for (int level = 0; level < depth && !edge.isEmpty(); level++) {
            List<Concept> next = new ArrayList<>();
            for (EdgeType way : WAYS) {
                for (Concept concept : edge) {
                    targets(concept, way).forEach(target -> {
                        if (members.putIfAbsent(target, 0.0) == null) {
                            next.add(target);
                        }
                    });
                }
            }
            edge = next;
        }
    }

    /** A sentence of a text that was put away brings the others, which are not followed further. */
    private void siblings(Map<Concept, Double> members) {
        Set<Integer> texts = new HashSet<>();
        members.keySet().stream()
                .filter(Recall::isPutAway)
                .forEach(concept -> texts.add(concept.origin().number()));
        graph.concepts()
                .filter(concept ->
                        isPutAway(concept) && texts.contains(concept.origin().number()))
                .forEach(concept -> members.putIfAbsent(concept, 0.0));
    }

    private static boolean isPutAway(Concept concept) {
        return concept.type() == ConceptType.OBSERVATION && concept.lastDemotion() != null;
    }

    private List<Concept> targets(Concept concept, EdgeType way) {
        EdgeTable edges = graph.edges();
        Map<Integer, Concept> targets = new HashMap<>();
        for (int i = 0; i < concept.incidents(); i++) {
            int edge = concept.incident(i);
            if (edges.type(edge) == way && edges.source(edge) == concept.number()) {
                Concept target = graph.concept(edges.target(edge));
                if (target != null) {
                    targets.put(target.number(), target);
                }
            }
        }
        return targets.values().stream()
                .sorted(Comparator.comparingInt(Concept::number))
                .toList();
    }

    private static double usable(double weight) {
        return Double.isFinite(weight) && weight > 0 ? weight : 0;
    }

    private static double finite(double part) {
        return Double.isFinite(part) ? part : 0;
    }
}
