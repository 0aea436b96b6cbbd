package io.canon4j.canonization;

import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.gates.Gates;
import io.canon4j.canonization.gates.Policy;
import io.canon4j.canonization.gates.Verdict;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Interaction;
import io.canon4j.canonization.graph.Standing;

/** A graph around one concept, whose own interaction is the first. */
final class Around {

    private static final long DAY = 86_400_000;
    private static final long LONG_AFTER = 1_000_000 * DAY;

    final ConceptGraph graph = new ConceptGraph();
    final Concept subject;
    GateSettings settings = GateSettings.DEFAULT;
    private int made;

    Around(ConceptType type, long at) {
        subject = graph.create("subject", "subject", type, graph.open("a", at, at));
    }

    static Around entityAt(long at) {
        return new Around(ConceptType.ENTITY, at);
    }

    Interaction act(long about) {
        return graph.open("a", about, about);
    }

    Concept concept(Interaction origin) {
        String name = "c" + made++;
        return graph.create(name, name, ConceptType.ENTITY, origin);
    }

    Around supportedAt(long... times) {
        for (long time : times) {
            Interaction act = act(time);
            supportedBy(act, act);
        }
        return this;
    }

    void supportedBy(Interaction origin, Interaction writer) {
        graph.link(EdgeType.DEPENDENCY, concept(origin).number(), subject.number(), 0.5, writer);
    }

    Around survived(int sweeps) {
        graph.survive(subject, sweeps);
        return this;
    }

    Around standing(Standing... rungs) {
        for (Standing rung : rungs) {
            Integer blast = rung == Standing.CANONICAL ? (Integer) 6 : null;
            graph.hop(new AuditRow(subject.number(), 0, subject.standing(), rung, blast, null, null));
        }
        return this;
    }

    Around candidate() {
        return standing(Standing.CANDIDATE);
    }

    Around venerable() {
        return standing(Standing.CANDIDATE, Standing.VENERABLE);
    }

    Around solo() {
        settings = settings.withPolicy(Policy.SOLO);
        return this;
    }

    /** Stated on so many days, the first being its own. */
    Around statedOn(int days) {
        for (int day = 0; day < days; day++) {
            Interaction act = day == 0 ? graph.interactions().get(0) : act(day * DAY);
            graph.link(EdgeType.DERIVES, act.number(), subject.number(), 0.9, act);
        }
        return this;
    }

    Verdict at(long now) {
        return new Gates(graph, settings, now).judge(subject);
    }

    Verdict later() {
        return at(LONG_AFTER);
    }
}
