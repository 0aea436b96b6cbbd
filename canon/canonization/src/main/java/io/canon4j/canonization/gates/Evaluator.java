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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides who moves: one hop per concept and cycle, each an audit row. Who stands where when a cycle begins decides which
 * concepts it looks at; the cursors carry the round robin from cycle to cycle. Deciding changes nothing but the cursors:
 * whoever keeps a log writes the rows there first.
 */
public final class Evaluator {

    private final ConceptGraph graph;
    private int candidateCursor;
    private int venerableCursor;

    /**
     * Where the round robins stand: the number of the concept each looked at last.
     *
     * @param candidates among Candidates
     * @param venerables among Venerables
     */
    public record Cursors(int candidates, int venerables) {

        /** Before anybody was looked at. */
        public static final Cursors START = new Cursors(0, 0);
    }

    /** An evaluator of that graph, its cursors at the beginning. */
    public Evaluator(ConceptGraph graph) {
        this(graph, Cursors.START);
    }

    /** An evaluator of that graph which goes on from there. */
    public Evaluator(ConceptGraph graph, Cursors cursors) {
        this.graph = graph;
        this.candidateCursor = cursors.candidates();
        this.venerableCursor = cursors.venerables();
    }

    /** From where the next cycle goes on. */
    public Cursors cursors() {
        return new Cursors(candidateCursor, venerableCursor);
    }

    /** Whether it decides about that very graph; its cursors mean nothing in another. */
    public boolean isOf(ConceptGraph other) {
        return graph == other;
    }

    /** One cycle at {@code now}, epoch milliseconds, decided and applied. */
    public void cycle(GateSettings settings, Weights weights, long now) {
        decide(settings, weights, now).forEach(graph::hop);
    }

    /** What one cycle at {@code now} would do: superseding, budget, then the three stages. */
    public List<AuditRow> decide(GateSettings settings, Weights weights, long now) {
        List<AuditRow> rows = new ArrayList<>();
        rows.addAll(superseded(new Gates(graph, settings, now), now));
        rows.addAll(overBudget(settings, fallen(rows), now));

        // Judged on one state, moved together: no promotion may help or hinder another of its own cycle.
        Gates gates = new Gates(graph, settings, fallen(rows), now);
        Comparator<Concept> rank = new Ranking(graph, weights);
        List<Concept> rising = new ArrayList<>();
        rising.addAll(standing(Standing.NONE).stream()
                .filter(gates::eligible)
                .sorted(rank)
                .limit(settings.batch())
                .toList());
        List<Concept> candidates = ring(standing(Standing.CANDIDATE), candidateCursor, settings.batch());
        candidateCursor = last(candidates, candidateCursor);
        rising.addAll(candidates.stream().filter(gates::eligible).toList());
        if (gates.free() > 0) {
            List<Concept> venerables = ring(standing(Standing.VENERABLE), venerableCursor, settings.batch());
            venerableCursor = last(venerables, venerableCursor);
            rising.addAll(venerables.stream()
                    .filter(gates::eligible)
                    .sorted(rank)
                    .limit(gates.free())
                    .toList());
        }
        rising.forEach(concept -> rows.add(promotion(concept, gates, now)));
        return rows;
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

    private List<AuditRow> superseded(Gates gates, long now) {
        List<AuditRow> rows = new ArrayList<>();
        for (Concept canonical : standing(Standing.CANONICAL)) {
            Concept by = gates.supersededBy(canonical);
            if (by != null) {
                rows.add(demotion(canonical, now, AuditRow.Reason.SUPERSEDED, by.number()));
            }
        }
        return rows;
    }

    private List<AuditRow> overBudget(GateSettings settings, Set<Integer> fallen, long now) {
        int over = graph.count(Standing.CANONICAL) - fallen.size() - settings.maxCanonical();
        if (over <= 0) {
            return List.of();
        }
        return standing(Standing.CANONICAL).stream()
                .filter(canonical -> !fallen.contains(canonical.number()))
                .sorted(Comparator.comparingInt(Evaluator::stamped)
                        .thenComparing(Concept::key, CanonicalKey::compare)
                        .thenComparingInt(Concept::number))
                .limit(over)
                .map(canonical -> demotion(canonical, now, AuditRow.Reason.BUDGET, null))
                .toList();
    }

    private static Set<Integer> fallen(List<AuditRow> rows) {
        Set<Integer> fallen = new HashSet<>();
        rows.forEach(row -> fallen.add(row.concept()));
        return fallen;
    }

    private static AuditRow demotion(Concept concept, long now, AuditRow.Reason reason, @Nullable Integer by) {
        return new AuditRow(concept.number(), now, concept.standing(), Standing.NONE, null, reason, by);
    }

    private static int stamped(Concept concept) {
        Integer blast = concept.stampedBlast();
        return blast == null ? 0 : blast;
    }

    private List<Concept> standing(Standing standing) {
        return graph.count(standing) == 0
                ? List.of()
                : graph.concepts()
                        .filter(concept -> concept.standing() == standing)
                        .toList();
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

    /** By score, taken once for each concept that is asked about; nothing the cycle does moves a score. */
    private static final class Ranking implements Comparator<Concept> {
        private final Map<Concept, Double> scores = new HashMap<>();
        private final Scorer scorer;

        Ranking(ConceptGraph graph, Weights weights) {
            scorer = new Scorer(graph, weights);
        }

        @Override
        public int compare(Concept left, Concept right) {
            int byScore = Double.compare(score(right), score(left));
            if (byScore != 0) {
                return byScore;
            }
            int byKey = CanonicalKey.compare(left.key(), right.key());
            return byKey != 0 ? byKey : Integer.compare(left.number(), right.number());
        }

        private double score(Concept concept) {
            return scores.computeIfAbsent(concept, scorer::score);
        }
    }
}
