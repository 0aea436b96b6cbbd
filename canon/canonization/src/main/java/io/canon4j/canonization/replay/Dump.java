package io.canon4j.canonization.replay;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.canonization.gates.Evidence;
import io.canon4j.canonization.gates.Gate;
import io.canon4j.canonization.gates.GateSettings;
import io.canon4j.canonization.gates.Gates;
import io.canon4j.canonization.gates.Policy;
import io.canon4j.canonization.gates.SoloScore;
import io.canon4j.canonization.gates.Verdict;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.canonization.score.Scorer;
import io.canon4j.canonization.score.Terms;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything about every concept at one instant, as one JSON object whose order never varies. */
public final class Dump {

    private static final DateTimeFormatter INSTANT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final ConceptGraph graph;
    private final ReplaySettings settings;
    private final List<Replay.Refused> refusals;
    private final long now;
    private final Gates gates;
    private final Scorer scorer;

    Dump(ConceptGraph graph, ReplaySettings settings, List<Replay.Refused> refusals, long now) {
        this.graph = graph;
        this.settings = settings;
        this.refusals = refusals;
        this.now = now;
        this.gates = new Gates(graph, settings.gates(), now);
        this.scorer = new Scorer(graph, settings.weights());
    }

    /** The dump of a graph that no replay made, under those settings and the default weights. */
    public static ObjectNode of(ConceptGraph graph, GateSettings gates, long now) {
        ReplaySettings settings =
                new ReplaySettings(gates, ReplaySettings.DEFAULT.weights(), ReplaySettings.DEFAULT.maxCoOccurrence());
        return new Dump(graph, settings, List.of(), now).all();
    }

    ObjectNode all() {
        ObjectNode dump = object();
        dump.put("now", instant(now));
        dump.put("policy", settings.gates().policy().label());
        dump.set("session", session());
        ArrayNode concepts = dump.putArray("concepts");
        graph.concepts().forEach(concept -> concepts.add(concept(concept)));
        return dump;
    }

    private ObjectNode session() {
        ObjectNode session = object();
        session.put("interactions", graph.interactions().size());
        session.put("concepts", graph.size());
        ObjectNode edges = session.putObject("edges");
        for (EdgeType type : EdgeType.values()) {
            edges.put(type.label(), graph.count(type));
        }
        session.put("edge_total", graph.edges().size() + graph.count(EdgeType.TEMPORAL));
        session.put("extent_ms", gates.extent());
        ObjectNode standings = session.putObject("standings");
        graph.standings().forEach((standing, count) -> standings.put(standing.label(), count));
        session.put("audit_rows", graph.audit().size());
        ArrayNode collected = session.putArray("collected");
        graph.collected().forEach(collected::add);
        ArrayNode refused = session.putArray("refusals");
        refusals.forEach(refusal -> refused.addObject()
                .put("line", refusal.line())
                .put("code", refusal.code().label()));
        return session;
    }

    private ObjectNode concept(Concept concept) {
        Verdict verdict = gates.judge(concept);
        Evidence evidence = verdict.evidence();
        ObjectNode node = object();
        node.put("id", concept.number());
        node.put("key", concept.key());
        node.put("content", concept.content());
        node.put("type", concept.type().label());
        node.put("standing", concept.standing().label());
        node.put("origin", concept.origin().number());
        node.put("gc_survived", concept.gcSurvived());
        node.put("accesses", concept.accesses());
        node.put("confirmations", concept.confirmations());
        score(concept, node);
        node.put("distinct", evidence.distinct());
        node.put("span_ms", evidence.spanMillis());
        node.put("extent_ms", evidence.extentMillis());
        node.put("coverage", evidence.coverage());
        node.put("blast", evidence.blast());
        node.put("live_dependents", evidence.live());
        node.put("stamped_blast", concept.stampedBlast());
        boolean cooling = gates.cooling(concept);
        Long fell = concept.lastDemotion();
        node.put("cooling", cooling);
        node.put(
                "cooling_until",
                cooling && fell != null ? instant(fell + settings.gates().cooldownMillis()) : null);
        Concept by = verdict.supersededBy();
        node.put("superseded_by", by == null ? null : (Integer) by.number());
        Standing next = concept.standing().next();
        node.put("next", next == null ? null : next.label());
        node.put("eligible", verdict.eligible());
        ArrayNode gateRows = node.putArray("gates");
        verdict.gates().forEach(gate -> gateRows.add(gate(gate)));
        ArrayNode audit = node.putArray("audit");
        concept.audit().forEach(row -> audit.add(row(row)));
        if (settings.gates().policy() == Policy.SOLO) {
            node.set("solo", solo(verdict.solo()));
        }
        return node;
    }

    private void score(Concept concept, ObjectNode node) {
        Terms terms = scorer.terms(concept);
        node.put("score", scorer.score(concept));
        node.putObject("components")
                .put("recency", terms.recency())
                .put("frequency", terms.frequency())
                .put("activity", terms.activity())
                .put("density", terms.density());
        node.put("bonus", terms.bonus());
        node.put("offset", terms.offset());
    }

    private static ObjectNode gate(Gate gate) {
        ObjectNode node = object();
        node.put("gate", gate.kind().label());
        number(node, "value", gate.value());
        number(node, "bar", gate.bar());
        node.put("pass", gate.passed());
        return node;
    }

    private static ObjectNode row(AuditRow row) {
        ObjectNode node = object();
        node.put("at", instant(row.at()));
        node.put("from", row.from().label());
        node.put("to", row.to().label());
        node.put("blast", row.blast());
        AuditRow.Reason reason = row.reason();
        node.put("reason", reason == null ? null : reason.label());
        node.put("by", row.by());
        return node;
    }

    private static ObjectNode solo(SoloScore solo) {
        return object().put("sessions", solo.sessions())
                .put("confirmations", solo.confirmations())
                .put("distinct", solo.distinct())
                .put("reverts", solo.reverts())
                .put("score", solo.score());
    }

    private static void number(ObjectNode node, String field, @Nullable Number value) {
        if (value == null) {
            node.putNull(field);
        } else if (value instanceof Double real) {
            node.put(field, real);
        } else {
            node.put(field, value.longValue());
        }
    }

    private static String instant(long millis) {
        return INSTANT.format(Instant.ofEpochMilli(millis));
    }

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }
}
