package io.canon4j.canonization.explain;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.gates.Evidence;
import io.canon4j.canonization.gates.Gates;
import io.canon4j.canonization.gates.Verdict;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.ledger.Reservations;
import io.canon4j.canonization.score.Scorer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Explains one folded graph at one moment. */
public final class Explainer {

    /** How long a write counts as fresh, milliseconds. */
    private static final long FRESH_MILLIS = 30_000;

    /** More dependents than this make a concept worth a warning: the bar of the last stage. */
    private static final int HARMLESS_DEPENDENTS = 5;

    private final ConceptFold fold;
    private final ConceptGraph graph;
    private final CanonizationSettings settings;
    private final Gates gates;
    private final long now;

    /** Explains that fold at {@code now}, epoch milliseconds. */
    public Explainer(ConceptFold fold, CanonizationSettings settings, long now) {
        this.fold = fold;
        this.graph = fold.graph();
        this.settings = settings;
        this.now = now;
        this.gates = new Gates(graph, settings.gates(), now);
    }

    /** The graph itself, to be read while the question is answered and not kept. */
    public ConceptGraph graph() {
        return graph;
    }

    /** Everything about one concept. */
    public Inspection inspect(Concept concept) {
        Verdict verdict = gates.judge(concept);
        Evidence evidence = verdict.evidence();
        Standing next = concept.standing().next();
        Reservations.Held held = fold.reservations().at(concept.number(), now);
        return new Inspection(
                "#" + concept.id(),
                concept.content(),
                concept.type().label(),
                concept.standing().label(),
                concept.article(),
                new Scorer(graph, settings.weights()).score(concept),
                evidence.distinct(),
                evidence.coverage(),
                evidence.blast(),
                evidence.live(),
                concept.stampedBlast(),
                settings.gates().policy().label(),
                next == null ? null : next.label(),
                verdict.eligible(),
                verdict.gates().stream()
                        .map(gate -> new Inspection.GateRow(
                                gate.kind().label(),
                                gate.value(),
                                gate.bar(),
                                gate.passed(),
                                gate.passed() ? "" : GateSentence.of(gate, verdict)))
                        .toList(),
                latestDemotion(concept),
                warnings(concept),
                held == null ? null : held.agent() + " until " + Instant.ofEpochMilli(held.until()),
                concept.audit().stream().map(this::sentence).toList());
    }

    /** What surfacing says of an article; {@link Importance#NONE} of one that is not there. */
    public Importance importance(String address) {
        Concept concept = fold.article(address);
        if (concept == null) {
            return Importance.NONE;
        }
        int dependents = gates.evidence(concept).live();
        boolean weighty = concept.standing() == Standing.CANONICAL || dependents > HARMLESS_DEPENDENTS;
        return new Importance(
                concept.standing(), concept.stampedBlast(), dependents, weighty && fresh(concept), superseded(concept));
    }

    /** The Canonicals: largest radius first, then oldest, then lowest number. */
    public List<Saint> saints() {
        return graph.concepts()
                .filter(concept -> concept.standing() == Standing.CANONICAL)
                .sorted(Comparator.comparing(Concept::stampedBlast, Comparator.nullsFirst(Comparator.naturalOrder()))
                        .reversed()
                        .thenComparingLong(concept -> concept.origin().at())
                        .thenComparingInt(Concept::number))
                .map(concept -> new Saint(
                        "#" + concept.id(),
                        concept.content(),
                        concept.type().label(),
                        concept.stampedBlast(),
                        concept.accesses(),
                        since(concept)))
                .toList();
    }

    /** Counts of the whole store. */
    public Stats stats() {
        Map<String, Integer> standings = new LinkedHashMap<>();
        for (Standing standing : Standing.values()) {
            standings.put(standing.label(), graph.count(standing));
        }
        Map<String, Integer> edges = new LinkedHashMap<>();
        for (EdgeType type : EdgeType.values()) {
            edges.put(type.label(), graph.count(type));
        }
        return new Stats(
                fold.position(),
                graph.interactions().size(),
                graph.size(),
                edges,
                standings,
                graph.audit().size(),
                fold.refused().size(),
                graph.collected().size(),
                graph.mutations() - fold.sweepMark().mutations(),
                settings.gates().policy().label(),
                settings.gates().support().label(),
                settings.gates().supersede());
    }

    private List<String> warnings(Concept concept) {
        List<String> warnings = new ArrayList<>();
        gates.contradictions(concept)
                .forEach(contradiction -> warnings.add(String.format(
                        Locale.ROOT,
                        "\"%s\" (#%s) denies it, said by %s: %d rest on that and %d on this; %d newer interactions span %.1f %%%s",
                        contradiction.by().content(),
                        contradiction.by().id(),
                        contradiction.agent(),
                        contradiction.support(),
                        contradiction.supportOfDenied(),
                        contradiction.newer(),
                        100 * contradiction.coverage(),
                        contradiction.outranks() ? ", which outranks it" : "")));
        return warnings;
    }

    private @Nullable String latestDemotion(Concept concept) {
        for (int i = concept.audit().size() - 1; i >= 0; i--) {
            if (concept.audit().get(i).reason() != null) {
                return sentence(concept.audit().get(i));
            }
        }
        return null;
    }

    private String sentence(AuditRow row) {
        AuditRow.Reason reason = row.reason();
        Integer by = row.by();
        Concept other = by == null ? null : graph.concept(by);
        return Instant.ofEpochMilli(row.at()) + " " + row.from().label() + " -> "
                + row.to().label()
                + (row.blast() == null ? "" : ", " + row.blast() + " rest on it")
                + (reason == null ? "" : ", " + reason.label())
                + (other == null ? "" : " by \"" + other.content() + "\" (#" + other.id() + ")");
    }

    private Importance.@Nullable Superseded superseded(Concept concept) {
        if (concept.audit().isEmpty()) {
            return null;
        }
        AuditRow last = concept.audit().get(concept.audit().size() - 1);
        Integer by = last.by();
        Concept other = by == null ? null : graph.concept(by);
        return last.reason() == AuditRow.Reason.SUPERSEDED
                ? new Importance.Superseded(last.at(), other == null ? "" : other.content())
                : null;
    }

    private static @Nullable String since(Concept concept) {
        return concept.audit().isEmpty()
                ? null
                : Instant.ofEpochMilli(
                                concept.audit().get(concept.audit().size() - 1).at())
                        .toString();
    }

    private boolean fresh(Concept concept) {
        EdgeTable edges = graph.edges();
        for (int i = 0; i < concept.incidents(); i++) {
            int edge = concept.incident(i);
            long age = now - edges.lastReinforced(edge);
            boolean association = switch (edges.type(edge)) {
                case CO_OCCURRENCE, SEMANTIC -> true;
                case TEMPORAL, DERIVES, CAUSAL, DEPENDENCY, HIERARCHICAL, CONTRADICTS -> false;
            };
            if (!association && age >= 0 && age <= FRESH_MILLIS) {
                return true;
            }
        }
        return false;
    }
}
