package io.canon4j.canonization.recompute;

import io.canon4j.canonization.events.References;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.score.GarbageSweep;
import io.canon4j.canonization.score.Weights;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sweeps a graph again, as it was before a recorded sweep, and compares what was found. */
final class SweepComparison {

    private final Weights weights;
    private final Findings findings;

    /** When the last sweep that recorded cuts decided them. */
    private long cutAt = Long.MIN_VALUE;

    SweepComparison(Weights weights, Findings findings) {
        this.weights = weights;
        this.findings = findings;
    }

    /** Compares the associations a sweep cut. */
    void compareCut(RecordedTurn turn, ConceptFold fold) {
        cutAt = turn.moment();
        compare(turn, turn.cut(), stale(fold.graph(), turn.moment()), "cut the association ");
    }

    /** Compares what it then collected and spared. */
    void compareCollected(RecordedTurn turn, ConceptFold fold) {
        if (cutAt != turn.moment()) {
            compare(turn, turn.cut(), stale(fold.graph(), turn.moment()), "cut the association ");
        }
        GarbageSweep.Catch weak = new GarbageSweep(fold.graph(), weights, fold.kept()).weak();
        compare(turn, turn.collected(), names(weak.collected()), "collected ");
        compare(turn, turn.spared(), names(weak.spared()), "found weak and spared ");
    }

    private <T> void compare(RecordedTurn turn, Collection<T> recorded, Map<T, String> computed, String what) {
        for (T one : recorded) {
            if (!computed.containsKey(one)) {
                findings.add(turn.first(), "the sweep " + what + one + "; today's bars would not");
            }
        }
        computed.forEach((one, name) -> {
            if (!recorded.contains(one)) {
                findings.add(turn.first(), "the sweep has not " + what + name + "; today's bars would");
            }
        });
    }

    private Map<List<String>, String> stale(ConceptGraph graph, long moment) {
        EdgeTable edges = graph.edges();
        Map<List<String>, String> stale = new LinkedHashMap<>();
        for (int edge : new GarbageSweep(graph, weights).stale(moment)) {
            Concept source = graph.concept(edges.source(edge));
            Concept target = graph.concept(edges.target(edge));
            if (source != null && target != null) {
                stale.put(
                        List.of(edges.type(edge).label(), References.of(source.id()), References.of(target.id())),
                        edges.type(edge).label() + " of " + Findings.named(source) + " and " + Findings.named(target));
            }
        }
        return stale;
    }

    private static Map<String, String> names(List<Concept> concepts) {
        Map<String, String> names = new LinkedHashMap<>();
        concepts.forEach(concept -> names.put(References.of(concept.id()), Findings.named(concept)));
        return names;
    }
}
