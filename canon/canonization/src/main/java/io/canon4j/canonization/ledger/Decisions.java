package io.canon4j.canonization.ledger;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Demotion;
import io.canon4j.canonization.events.Hop;
import io.canon4j.canonization.events.Nearness;
import io.canon4j.canonization.events.References;
import io.canon4j.canonization.events.Sweep;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.graph.EdgeType;
import io.canon4j.canonization.graph.GraphWriter;
import io.canon4j.canonization.graph.Reference;
import io.canon4j.canonization.graph.Refusal;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.journal.log.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Applies what a daemon decided under its lease. What no longer fits, after an erasure, is passed over; nothing is decided again. */
final class Decisions {

    private final ConceptGraph graph;
    private SweepMark mark = new SweepMark(0, 0);
    private final List<String> spared = new ArrayList<>();
    private boolean begun;

    Decisions(ConceptGraph graph) {
        this.graph = graph;
    }

    void began(Event event) {
        if (!begun) {
            begun = true;
            mark = new SweepMark(event.at().toEpochMilli(), 0);
        }
    }

    SweepMark sweepMark() {
        return mark;
    }

    void apply(Event event, String payload) {
        long at = event.aboutTime().toEpochMilli();
        try {
            switch (event.kind().name()) {
                case "canon.hop" -> hop(CanonEvents.HOP.decode(payload), at);
                case "canon.demotion" -> demotion(CanonEvents.DEMOTION.decode(payload), at);
                case "canon.sweep" -> sweep(CanonEvents.SWEEP.decode(payload), at);
                default -> {
                    // Somebody else's decision.
                }
            }
        } catch (IllegalArgumentException unreadable) {
            // Written by no daemon of ours: there is nothing to apply.
        }
    }

    private void hop(Hop hop, long at) {
        Concept concept = concept(hop.concept());
        Standing to = concept == null ? null : concept.standing().next();
        if (concept != null
                && to != null
                && concept.standing().label().equals(hop.from())
                && to.label().equals(hop.to())) {
            Integer blast = to == Standing.CANONICAL ? hop.blast() : null;
            graph.hop(new AuditRow(concept.number(), at, concept.standing(), to, blast, null, null));
        }
    }

    private void demotion(Demotion demotion, long at) {
        Concept concept = concept(demotion.concept());
        AuditRow.Reason reason = Stream.of(AuditRow.Reason.values())
                .filter(known -> known.label().equals(demotion.reason()))
                .findFirst()
                .orElse(null);
        if (concept != null && reason != null && concept.standing() == Standing.CANONICAL) {
            String by = demotion.by();
            Concept other = by == null ? null : concept(by);
            Integer number = other == null ? null : (Integer) other.number();
            graph.hop(new AuditRow(concept.number(), at, Standing.CANONICAL, Standing.NONE, null, reason, number));
        }
    }

    private void sweep(Sweep sweep, long at) {
        for (List<String> edge : sweep.cut()) {
            cut(edge);
        }
        for (Concept concept : concepts(sweep.collected())) {
            if (concept.standing() == Standing.NONE || concept.standing() == Standing.CANDIDATE) {
                graph.collect(concept);
            }
        }
        spared.addAll(sweep.spared());
        if (sweep.counts()) {
            graph.survive(concepts(spared));
            spared.clear();
            mark = new SweepMark(at, graph.mutations());
        }
    }

    // Only associations age; whatever else an event may name stays.
    private void cut(List<String> edge) {
        if (edge.size() != 3) {
            return;
        }
        Concept source = concept(edge.get(1));
        Concept target = concept(edge.get(2));
        for (EdgeType type : List.of(EdgeType.CO_OCCURRENCE, EdgeType.SEMANTIC)) {
            if (source != null && target != null && type.label().equals(edge.get(0))) {
                int row = graph.edges().find(type, source.number(), target.number());
                if (row != EdgeTable.NONE) {
                    graph.cut(row);
                }
            }
        }
    }

    /** Two concepts are near: a Semantic edge, lower number first. */
    void near(Nearness near, GraphWriter writer, long at) {
        if (near.between().size() != 2 || !(near.cosine() >= 0 && near.cosine() <= 1)) {
            throw new IllegalArgumentException("nearness is between two concepts and in [0, 1]");
        }
        int first = writer.resolve(References.parse(near.between().get(0))).number();
        int second = writer.resolve(References.parse(near.between().get(1))).number();
        if (first == second) {
            throw new Refusal(Refusal.Code.SELF_REFERENCE);
        }
        graph.link(EdgeType.SEMANTIC, Math.min(first, second), Math.max(first, second), near.cosine(), at);
    }

    private List<Concept> concepts(List<String> identities) {
        return identities.stream().map(this::concept).filter(Objects::nonNull).toList();
    }

    private @Nullable Concept concept(String identity) {
        return References.parse(identity) instanceof Reference.Logged logged ? graph.concept(logged.id()) : null;
    }
}
