package io.canon4j.canonization.gates;

import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.Standing;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The predicates of every hop, at one moment. The evaluator, the explanation and the dry run all ask here, so what is
 * explained is what is decided.
 */
public final class Gates {

    static final int MIN_DISTINCT = 3;
    static final double MIN_COVERAGE = 0.3;
    private static final int MIN_SURVIVALS = 3;
    private static final int MIN_DISTINCT_CANDIDATE = 2;
    private static final int MAX_HARMLESS_BLAST = 5;
    private static final double SOLO_CANDIDATE = 3.0;
    private static final double SOLO_VENERABLE = 6.0;
    private static final double SOLO_CANONICAL = 10.0;

    private final ConceptGraph graph;
    private final GateSettings settings;
    private final EvidenceReader reader;
    private final Supersession supersession;
    private final int canonicals;
    private final long now;

    /** The gates over that graph at {@code now}, epoch milliseconds. */
    public Gates(ConceptGraph graph, GateSettings settings, long now) {
        this(graph, settings, Set.of(), now);
    }

    /** The same, after the Canonicals of those numbers fell in this very moment. */
    Gates(ConceptGraph graph, GateSettings settings, Set<Integer> fallen, long now) {
        this.graph = graph;
        this.settings = settings;
        this.now = now;
        this.reader = new EvidenceReader(graph, settings, fallen, now);
        this.supersession = new Supersession(graph, settings, reader, now);
        this.canonicals = graph.count(Standing.CANONICAL) - fallen.size();
    }

    /** What all gates say of the concept. */
    public Verdict judge(Concept concept) {
        Evidence evidence = reader.of(concept);
        SoloScore solo = SoloScore.of(concept, evidence, graph.edges());
        Concept by = supersession.of(concept);
        List<Gate> gates = of(concept, evidence, by);
        return new Verdict(evidence, gates, !gates.isEmpty() && passes(gates), solo, by);
    }

    /** Whether a cycle that reaches the concept now would move it up. */
    public boolean eligible(Concept concept) {
        if (concept.standing() == Standing.CANONICAL
                || (concept.standing() == Standing.NONE
                        && settings.policy() == Policy.SWARM
                        && !survivals(concept).passed())) {
            return false;
        }
        return passes(of(concept, reader.of(concept), supersession.of(concept)));
    }

    /** What rests on the concept now. */
    public Evidence evidence(Concept concept) {
        return reader.of(concept);
    }

    /** Whether the concept fell too recently to rise. */
    public boolean cooling(Concept concept) {
        return reader.cooling(concept);
    }

    /** The concept that supersedes this one, or null. */
    public @Nullable Concept supersededBy(Concept concept) {
        return supersession.of(concept);
    }

    /** What denies this concept, old enough to be counted, each weighed as superseding weighs it. */
    public List<Contradiction> contradictions(Concept concept) {
        return supersession.against(concept);
    }

    /** Greatest less least about time of the session, milliseconds. */
    public long extent() {
        return reader.extent();
    }

    /** Places for Canonicals that are not taken; negative if more are taken than there are. */
    int free() {
        return settings.maxCanonical() - canonicals;
    }

    private static boolean passes(List<Gate> gates) {
        return gates.stream().allMatch(Gate::passed);
    }

    private List<Gate> of(Concept concept, Evidence evidence, @Nullable Concept by) {
        return switch (concept.standing()) {
            case NONE -> candidate(concept, evidence);
            case CANDIDATE -> venerable(concept, evidence);
            case VENERABLE -> canonical(concept, evidence, by);
            case CANONICAL -> List.of();
        };
    }

    private List<Gate> candidate(Concept concept, Evidence evidence) {
        return settings.policy() == Policy.SOLO
                ? List.of(solo(concept, evidence, SOLO_CANDIDATE))
                : List.of(survivals(concept), distinct(evidence, MIN_DISTINCT_CANDIDATE));
    }

    private List<Gate> venerable(Concept concept, Evidence evidence) {
        List<Gate> gates = new ArrayList<>();
        if (settings.policy() == Policy.SOLO) {
            gates.add(solo(concept, evidence, SOLO_VENERABLE));
        }
        gates.add(distinct(evidence, MIN_DISTINCT));
        gates.add(coverage(evidence));
        return gates;
    }

    private List<Gate> canonical(Concept concept, Evidence evidence, @Nullable Concept by) {
        List<Gate> gates = new ArrayList<>();
        if (settings.policy() == Policy.SOLO) {
            gates.add(solo(concept, evidence, SOLO_CANONICAL));
        }
        Long fell = concept.lastDemotion();
        gates.add(new Gate(
                Gate.Kind.COOLDOWN,
                fell == null ? null : (Long) (now - fell),
                settings.cooldownMillis(),
                !reader.cooling(concept)));
        gates.add(
                new Gate(Gate.Kind.BLAST, evidence.blast(), MAX_HARMLESS_BLAST, evidence.blast() > MAX_HARMLESS_BLAST));
        gates.add(distinct(evidence, MIN_DISTINCT));
        gates.add(coverage(evidence));
        if (settings.supersede()) {
            gates.add(new Gate(Gate.Kind.SUPERSEDED, by == null ? null : (Integer) by.number(), null, by == null));
        }
        gates.add(new Gate(Gate.Kind.BUDGET, canonicals, settings.maxCanonical(), free() > 0));
        return gates;
    }

    private Gate solo(Concept concept, Evidence evidence, double bar) {
        double score = SoloScore.of(concept, evidence, graph.edges()).score();
        return new Gate(Gate.Kind.SOLO_SCORE, score, bar, score >= bar);
    }

    private static Gate survivals(Concept concept) {
        int survived = concept.gcSurvived();
        return new Gate(Gate.Kind.GC_SURVIVED, survived, MIN_SURVIVALS, survived >= MIN_SURVIVALS);
    }

    private static Gate distinct(Evidence evidence, int bar) {
        return new Gate(Gate.Kind.DISTINCT, evidence.distinct(), bar, evidence.distinct() >= bar);
    }

    private static Gate coverage(Evidence evidence) {
        return new Gate(Gate.Kind.COVERAGE, evidence.coverage(), MIN_COVERAGE, evidence.coverage() >= MIN_COVERAGE);
    }
}
