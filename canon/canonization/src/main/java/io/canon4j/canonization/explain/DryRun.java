package io.canon4j.canonization.explain;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.gates.Evaluator;
import io.canon4j.canonization.gates.Gate;
import io.canon4j.canonization.gates.Gates;
import io.canon4j.canonization.gates.Policy;
import io.canon4j.canonization.gates.Verdict;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.journal.log.EventLog;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the evaluator would do with a store as it is, to its end: the same cycles, on a fold of its own, until nothing moves
 * for longer than the round robin needs. Time goes on as it would, from one minimum age past now; sweeps are not invented.
 */
public final class DryRun {

    private static final int CYCLES_OF_QUIET = 3;

    /**
     * What became of it under one policy.
     *
     * @param policy whose convergence was asked for
     * @param cycles how many ran
     * @param standings concepts by rung afterwards
     * @param promoted each hop, as a sentence, in order
     * @param demoted each fall, as a sentence, in order
     * @param failing how many concepts each gate keeps from their next rung
     * @param oneGateAway what only one gate keeps, and which
     */
    public record Outcome(
            String policy,
            int cycles,
            Map<String, Integer> standings,
            List<String> promoted,
            List<String> demoted,
            Map<String, Integer> failing,
            List<String> oneGateAway) {}

    private final CanonizationSettings settings;
    private final long now;

    /** A dry run from {@code now}, epoch milliseconds. */
    public DryRun(CanonizationSettings settings, long now) {
        this.settings = settings;
        this.now = now;
    }

    /** Runs both policies on that log, which should be a copy; it is only read. */
    public List<Outcome> of(EventLog log) {
        return List.of(run(log, Policy.SWARM), run(log, Policy.SOLO));
    }

    private Outcome run(EventLog log, Policy policy) {
        ConceptFold fold = new ConceptFold();
        fold.catchUp(log, log.head());
        ConceptGraph graph = fold.graph();
        CanonizationSettings here = settings.withGates(settings.gates().withPolicy(policy));
        Evaluator evaluator = new Evaluator(graph);
        List<String> promoted = new ArrayList<>();
        List<String> demoted = new ArrayList<>();
        long at = now + here.gates().edgeMinAgeMillis();
        int cycles = 0;
        int quiet = 0;
        while (quiet <= ring(graph, here) + CYCLES_OF_QUIET) {
            List<AuditRow> rows = evaluator.decide(here.gates(), here.weights(), at);
            for (AuditRow row : rows) {
                Concept concept = graph.concept(row.concept());
                String sentence = (concept == null ? "" : concept.content()) + ": "
                        + row.from().label() + " -> " + row.to().label();
                (row.reason() == null ? promoted : demoted).add(sentence);
                graph.hop(row);
            }
            quiet = rows.isEmpty() ? quiet + 1 : 0;
            cycles++;
            at += here.evalInterval().toMillis();
        }
        return report(policy, cycles, graph, promoted, demoted, new Gates(graph, here.gates(), at));
    }

    private static int ring(ConceptGraph graph, CanonizationSettings settings) {
        int most = Math.max(graph.count(Standing.CANDIDATE), graph.count(Standing.VENERABLE));
        return most / Math.max(1, settings.gates().batch());
    }

    private static Outcome report(
            Policy policy, int cycles, ConceptGraph graph, List<String> promoted, List<String> demoted, Gates gates) {
        Map<String, Integer> failing = new TreeMap<>();
        List<String> near = new ArrayList<>();
        graph.concepts().forEach(concept -> {
            Verdict verdict = gates.judge(concept);
            List<Gate> failed =
                    verdict.gates().stream().filter(gate -> !gate.passed()).toList();
            failed.forEach(gate -> failing.merge(gate.kind().label(), 1, Integer::sum));
            if (failed.size() == 1) {
                near.add(concept.content() + ": " + GateSentence.of(failed.get(0), verdict));
            }
        });
        Map<String, Integer> standings = new LinkedHashMap<>();
        for (Standing standing : Standing.values()) {
            standings.put(standing.label(), graph.count(standing));
        }
        return new Outcome(policy.label(), cycles, standings, promoted, demoted, failing, near);
    }
}
