package io.canon4j.canonization.gates;

import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Standing;
import java.util.stream.IntStream;

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

    static SoloScore of(Concept concept, Evidence evidence, EdgeTable edges) {
        int sessions = sessions(concept, edges);
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

    private static int sessions(Concept concept, EdgeTable edges) {
        long[] days = IntStream.range(0, concept.incidents())
                .map(concept::incident)
                .filter(edge -> counts(edge, edges, concept))
                .mapToLong(edges::about)
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

    private static boolean counts(int edge, EdgeTable edges, Concept concept) {
        EdgeType type = edges.type(edge);
        return type == EdgeType.DERIVES || (type == EdgeType.DEPENDENCY && edges.target(edge) == concept.number());
    }
}
