package io.canon4j.canonization.recompute;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.events.References;
import io.canon4j.canonization.explain.GateSentence;
import io.canon4j.canonization.gates.Evaluator;
import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.gates.Gates;
import io.canon4j.canonization.gates.Verdict;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.Reference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Runs a recorded cycle again and compares who moved. */
final class CycleComparison {

    private final CanonizationSettings settings;
    private final Findings findings;

    /** Moves that today's gates give and that no cycle recorded yet; said where they first show and not at every later cycle. */
    private final Set<String> overdue = new HashSet<>();

    CycleComparison(CanonizationSettings settings, Findings findings) {
        this.settings = settings;
        this.findings = findings;
    }

    /** Compares one cycle with what the graph, as it was then, gives. */
    void compare(RecordedTurn turn, ConceptGraph graph) {
        GateSettings gates =
                settings.gates().withPolicy(turn.policy(settings.gates().policy()));
        Map<String, Move> computed = new LinkedHashMap<>();
        for (AuditRow row : new Evaluator(graph, turn.cursors()).decide(gates, settings.weights(), turn.moment())) {
            Move move = Move.of(row, graph);
            computed.put(move.concept(), move);
        }
        turn.moves().forEach((sequence, recorded) -> {
            Move now = computed.remove(recorded.concept());
            overdue.removeIf(late -> late.startsWith(recorded.concept() + " "));
            if (!recorded.equals(now)) {
                String instead = now == null ? why(recorded, gates, graph, turn.moment()) : "today's gates give " + now;
                findings.add(sequence, named(recorded.concept(), graph) + " " + recorded + " is recorded; " + instead);
            }
        });
        computed.values().stream()
                .filter(move -> overdue.add(move.concept() + " " + move))
                .forEach(move -> findings.add(
                        turn.first(),
                        "no move of " + named(move.concept(), graph)
                                + " is recorded with this cycle; today's gates give " + move));
    }

    private static String why(Move recorded, GateSettings settings, ConceptGraph graph, long moment) {
        Concept concept = concept(recorded.concept(), graph);
        if (concept == null) {
            return "the events before it leave no such concept";
        }
        if (!concept.standing().label().equals(recorded.from())) {
            return "the events before it leave it " + concept.standing().label();
        }
        if (recorded.reason() != null) {
            return "today's gates leave it there";
        }
        Verdict verdict = new Gates(graph, settings, moment).judge(concept);
        List<String> reasons = new ArrayList<>();
        verdict.gates().stream()
                .filter(gate -> !gate.passed())
                .forEach(gate -> reasons.add(GateSentence.of(gate, verdict)));
        return reasons.isEmpty()
                ? "today it would wait for its turn"
                : reasons.stream().collect(Collectors.joining("; ", "today's gates refuse: ", ""));
    }

    private static String named(String identity, ConceptGraph graph) {
        Concept concept = concept(identity, graph);
        return concept == null ? identity : Findings.named(concept);
    }

    private static @Nullable Concept concept(String identity, ConceptGraph graph) {
        return References.parse(identity) instanceof Reference.Logged logged ? graph.concept(logged.id()) : null;
    }
}
