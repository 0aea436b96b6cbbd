package io.canon4j.canonization.recompute;

import io.canon4j.canonization.events.Demotion;
import io.canon4j.canonization.events.Hop;
import io.canon4j.canonization.events.References;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import org.jspecify.annotations.Nullable;

/**
 * A hop or a fall, whoever decided it.
 *
 * @param concept its identity
 * @param from the rung it left
 * @param to the rung it reached
 * @param blast the radius of a concept that became Canonical, else null
 * @param reason of a fall, else null
 * @param by identity of what superseded it, else null
 */
record Move(
        String concept,
        String from,
        String to,
        @Nullable Integer blast,
        @Nullable String reason,
        @Nullable String by) {

    static Move of(Hop hop) {
        return new Move(hop.concept(), hop.from(), hop.to(), hop.blast(), null, null);
    }

    static Move of(Demotion fall) {
        return new Move(fall.concept(), fall.from(), fall.to(), null, fall.reason(), fall.by());
    }

    static Move of(AuditRow row, ConceptGraph graph) {
        AuditRow.Reason reason = row.reason();
        Integer by = row.by();
        return new Move(
                identity(graph, row.concept()),
                row.from().label(),
                row.to().label(),
                row.blast(),
                reason == null ? null : reason.label(),
                by == null ? null : identity(graph, by));
    }

    private static String identity(ConceptGraph graph, int number) {
        Concept concept = graph.concept(number);
        return concept == null ? "a concept that is gone" : References.of(concept.id());
    }

    @Override
    public String toString() {
        return from + " -> " + to
                + (blast == null ? "" : " with radius " + blast)
                + (reason == null ? "" : ", " + reason)
                + (by == null ? "" : " by " + by);
    }
}
