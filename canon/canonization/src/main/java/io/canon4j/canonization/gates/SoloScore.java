package io.canon4j.canonization.gates;

import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.Edge;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Standing;

/**
 * A single writer's evidence for one concept: days on which it was stated or leant on, confirmations, independent
 * interactions, and falls.
 *
 * @param sessions days, each at least 24 hours after the one before
 * @param confirmations by a person
 * @param distinct as in {@link Evidence}
 * @param reverts falls from Canonical
 * @param score the weighted sum times the type's resistance
 */
public record SoloScore(int sessions, long confirmations, int distinct, int reverts, double score) {

    private static final long DAY_MILLIS = 86_400_000;

    static SoloScore of(Concept concept, Evidence evidence) {
        int sessions = sessions(concept);
        int reverts = 0;
        for (AuditRow row : concept.audit()) {
            if (row.from() == Standing.CANONICAL && row.to() == Standing.NONE) {
                reverts++;
            }
        }
        double sum = sessions * 1.0 + concept.confirmations() * 4.0 + evidence.distinct() * 2.0 - reverts * 3.0;
        return new SoloScore(
                sessions,
                concept.confirmations(),
                evidence.distinct(),
                reverts,
                sum * concept.type().resistance());
    }

    private static int sessions(Concept concept) {
        long[] days = concept.incident().stream()
                .filter(edge -> counts(edge, concept))
                .mapToLong(Edge::about)
                .sorted()
                .toArray();
        int sessions = 0;
        long last = 0;
        for (long day : days) {
            if (sessions == 0 || day - last >= DAY_MILLIS) {
                sessions++;
                last = day;
            }
        }
        return sessions;
    }

    private static boolean counts(Edge edge, Concept concept) {
        return edge.type() == EdgeType.DERIVES
                || (edge.type() == EdgeType.DEPENDENCY && edge.target() == concept.number());
    }
}
