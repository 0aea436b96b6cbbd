package io.canon4j.canonization.gates;

import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.CanonicalKey;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.canonization.score.Scorer;
import io.canon4j.canonization.score.Weights;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Moves standings: one hop per concept and cycle, each written as an audit row. Who stands where when a cycle begins
 * decides which concepts it looks at; the cursors carry the round robin from cycle to cycle.
 */
public final class Evaluator {

    private final ConceptGraph graph;
    private int candidateCursor;
    private int venerableCursor;

    /** An evaluator of that graph, its cursors at the beginning. */
    public Evaluator(ConceptGraph graph) {
        this.graph = graph;
    }

    /** One cycle at {@code now}, epoch milliseconds: superseding, budget, then the three stages. */
    public void cycle(GateSettings settings, Weights weights, long now) {
        Comparator<Concept> rank = new Ranking(graph, weights);
        Map<Standing, List<Concept>> atStart = new EnumMap<>(Standing.class);
        for (Standing standing : Standing.values()) {
            atStart.put(standing, standing(standing));
        }
        demoteSuperseded(settings, now);
        demoteOverBudget(settings, now);

        Gates gates = new Gates(graph, settings, now);
        List<Concept> rising = new ArrayList<>();
        rising.addAll(of(atStart, Standing.NONE).stream()
                .filter(gates::eligible)
                .sorted(rank)
                .limit(settings.batch())
                .toList());
        List<Concept> candidates = ring(of(atStart, Standing.CANDIDATE), candidateCursor, settings.batch());
        candidateCursor = last(candidates, candidateCursor);
        rising.addAll(candidates.stream().filter(gates::eligible).toList());
        int free = settings.maxCanonical() - standing(Standing.CANONICAL).size();
        if (free > 0) {
            List<Concept> venerables = ring(of(atStart, Standing.VENERABLE), venerableCursor, settings.batch());
            venerableCursor = last(venerables, venerableCursor);
            rising.addAll(venerables.stream()
                    .filter(gates::eligible)
                    .sorted(rank)
                    .limit(free)
                    .toList());
        }
        // Judged on one state, moved together: no promotion may help or hinder another of its own cycle.
        List<AuditRow> rows =
                rising.stream().map(concept -> promotion(concept, gates, now)).toList();
        rows.forEach(graph::hop);
    }

    private static AuditRow promotion(Concept concept, Gates gates, long now) {
        Standing next = concept.standing().next();
        if (next == null) {
            throw new IllegalStateException("a Canonical has no higher rung");
        }
        Integer blast =
                next == Standing.CANONICAL ? (Integer) gates.evidence(concept).blast() : null;
        return new AuditRow(concept.number(), now, concept.standing(), next, blast, null, null);
    }

    private void demoteSuperseded(GateSettings settings, long now) {
        Gates gates = new Gates(graph, settings, now);
        Map<Concept, Concept> superseded = new LinkedHashMap<>();
        for (Concept canonical : standing(Standing.CANONICAL)) {
            Concept by = gates.supersededBy(canonical);
            if (by != null) {
                superseded.put(canonical, by);
            }
        }
        superseded.forEach(
                (canonical, by) -> graph.hop(demotion(canonical, now, AuditRow.Reason.SUPERSEDED, by.number())));
    }

    private void demoteOverBudget(GateSettings settings, long now) {
        List<Concept> canonicals = standing(Standing.CANONICAL);
        int over = canonicals.size() - settings.maxCanonical();
        if (over <= 0) {
            return;
        }
        canonicals.sort(Comparator.comparingInt(Evaluator::stamped)
                .thenComparing(Concept::key, CanonicalKey::compare)
                .thenComparingInt(Concept::number));
        canonicals
                .subList(0, over)
                .forEach(canonical -> graph.hop(demotion(canonical, now, AuditRow.Reason.BUDGET, null)));
    }

    private static AuditRow demotion(Concept concept, long now, AuditRow.Reason reason, @Nullable Integer by) {
        return new AuditRow(concept.number(), now, concept.standing(), Standing.NONE, null, reason, by);
    }

    private static int stamped(Concept concept) {
        Integer blast = concept.stampedBlast();
        return blast == null ? 0 : blast;
    }

    private List<Concept> standing(Standing standing) {
        return new ArrayList<>(graph.concepts().stream()
                .filter(concept -> concept.standing() == standing)
                .toList());
    }

    private static List<Concept> of(Map<Standing, List<Concept>> atStart, Standing standing) {
        return atStart.getOrDefault(standing, List.of());
    }

    /** The first of them in ring order: numbers above the cursor ascending, then the rest ascending. */
    private static List<Concept> ring(List<Concept> ascending, int cursor, int batch) {
        List<Concept> ring = new ArrayList<>();
        ascending.stream().filter(concept -> concept.number() > cursor).forEach(ring::add);
        ascending.stream().filter(concept -> concept.number() <= cursor).forEach(ring::add);
        return ring.subList(0, Math.min(batch, ring.size()));
    }

    private static int last(List<Concept> window, int cursor) {
        return window.isEmpty() ? cursor : window.get(window.size() - 1).number();
    }

    /** Scores are taken once, when the cycle begins. */
    private static final class Ranking implements Comparator<Concept> {
        private final Map<Concept, Double> scores = new LinkedHashMap<>();

        Ranking(ConceptGraph graph, Weights weights) {
            Scorer scorer = new Scorer(graph, weights);
            graph.concepts().forEach(concept -> scores.put(concept, scorer.score(concept)));
        }

        @Override
        public int compare(Concept left, Concept right) {
            int byScore = Double.compare(scores.getOrDefault(right, 0.0), scores.getOrDefault(left, 0.0));
            if (byScore != 0) {
                return byScore;
            }
            int byKey = CanonicalKey.compare(left.key(), right.key());
            return byKey != 0 ? byKey : Integer.compare(left.number(), right.number());
        }
    }
}
