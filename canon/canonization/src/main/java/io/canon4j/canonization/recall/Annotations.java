package io.canon4j.canonization.recall;

import io.canon4j.canonization.explain.Condition;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.canonization.ledger.Reservations;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The lines that go with a concept at one moment: what it carries, what became of it, what is going on at it. */
final class Annotations {

    private final ConceptGraph graph;
    private final Reservations reservations;
    private final long now;
    private final Map<Integer, List<Condition>> conditions = new HashMap<>();

    /** The lines of that graph at {@code now}, epoch milliseconds, where those conditions hold. */
    Annotations(ConceptGraph graph, List<Condition> conditions, Reservations reservations, long now) {
        this.graph = graph;
        this.reservations = reservations;
        this.now = now;
        conditions.forEach(condition -> this.conditions
                .computeIfAbsent(condition.concept(), first -> new ArrayList<>())
                .add(condition));
    }

    /** Numbers of the concepts at which something is going on. */
    Set<Integer> hot() {
        return conditions.keySet();
    }

    List<Annotation> of(Concept concept) {
        List<Annotation> lines = new ArrayList<>();
        if (concept.standing() == Standing.CANONICAL) {
            lines.add(new Annotation(
                    Annotation.Kind.LOAD_BEARING,
                    "\u2691 Load-bearing pillar \u2014 " + concept.stampedBlast()
                            + " nodes depend on this. Modify with caution."));
        }
        superseded(concept, lines);
        for (Condition condition : conditions.getOrDefault(concept.number(), List.of())) {
            Annotation.Kind kind =
                    condition.kind() == Condition.Kind.CONFLICT ? Annotation.Kind.CONFLICT : Annotation.Kind.HOT;
            lines.add(new Annotation(kind, condition.detail()));
        }
        Reservations.Held held = reservations.at(concept.number(), now);
        if (held != null) {
            lines.add(new Annotation(
                    Annotation.Kind.RESERVATION,
                    "Reserved by " + held.agent() + " until " + Instant.ofEpochMilli(held.until())));
        }
        return lines;
    }

    private void superseded(Concept concept, List<Annotation> lines) {
        AuditRow last = concept.audit().isEmpty()
                ? null
                : concept.audit().get(concept.audit().size() - 1);
        if (last != null && last.reason() == AuditRow.Reason.SUPERSEDED) {
            Integer by = last.by();
            Concept other = by == null ? null : graph.concept(by);
            lines.add(new Annotation(
                    Annotation.Kind.SUPERSEDED,
                    "\u2913 Superseded at " + Instant.ofEpochMilli(last.at())
                            + (other == null ? "" : " by " + other.content())));
        }
    }
}
