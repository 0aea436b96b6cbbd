package io.canon4j.canonization.ledger;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Demotion;
import io.canon4j.canonization.events.Hop;
import io.canon4j.canonization.events.References;
import io.canon4j.canonization.events.Sweep;
import io.canon4j.canonization.gates.Evaluator;
import io.canon4j.canonization.graph.AuditRow;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.EdgeTable;
import io.canon4j.canonization.score.GarbageSweep;
import io.canon4j.journal.log.EventCodec;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.LogException;
import io.canon4j.journal.log.daemon.DaemonTask;
import io.canon4j.journal.log.daemon.DaemonTurn;
import io.canon4j.journal.log.daemon.Projector;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * The daemon's work: fold, sweep when a sweep is due, run a cycle when one is due. What is decided is appended under the
 * lease's epoch, all hops of a cycle in one transaction, and becomes true only when it is folded like any other event: so
 * nothing is lost or doubled wherever the process ends, and a holder that lost its lease decides nothing.
 */
public final class CanonTask implements DaemonTask {

    /** Identities in one event: some 30 bytes each, far below the longest payload. */
    private static final int PART = 4_000;

    private static final String ACTOR = "canon4j";

    private final ConceptProjection projection;
    private final CanonizationSettings settings;
    private final InstantSource clock;
    private @Nullable Evaluator evaluator;
    private long lastCycle = Long.MIN_VALUE;

    /** The task of one store. */
    public CanonTask(ConceptProjection projection, CanonizationSettings settings, InstantSource clock) {
        this.projection = projection;
        this.settings = settings;
        this.clock = clock;
    }

    @Override
    public String name() {
        return "canonization";
    }

    @Override
    public void run(DaemonTurn turn) {
        projection.turn(() -> work(turn));
    }

    private void work(DaemonTurn turn) {
        ConceptFold fold = fold(turn.log(), turn.fence());
        long now = clock.millis();
        if (!turn.ending().getAsBoolean() && sweepDue(fold, now)) {
            sweep(turn.log(), turn.fence(), now);
        }
        if (!turn.ending().getAsBoolean() && cycleDue(now)) {
            cycle(turn.log(), turn.fence());
        }
    }

    private boolean cycleDue(long now) {
        return lastCycle == Long.MIN_VALUE
                || now - lastCycle >= settings.evalInterval().toMillis()
                || now < lastCycle;
    }

    private boolean sweepDue(ConceptFold fold, long now) {
        long mutations = fold.graph().mutations() - fold.sweepMark().mutations();
        boolean late = now - fold.sweepMark().at() >= settings.gcMaxInterval().toMillis();
        return mutations >= settings.gcInterval() || (late && mutations >= settings.gcIdleFloor() && mutations > 0);
    }

    private ConceptFold fold(EventLog log, Fence fence) {
        Projector.catchUp(log, fence, projection);
        return projection.current();
    }

    /** One cycle now, folded before and after. */
    public void cycle(EventLog log, Fence fence) {
        ConceptFold fold = fold(log, fence);
        ConceptGraph graph = fold.graph();
        if (evaluator == null || !evaluator.isOf(graph)) {
            evaluator = new Evaluator(graph);
        }
        long now = clock.millis();
        lastCycle = now;
        Evaluator.Cursors from = evaluator.cursors();
        List<Integer> cursors = List.of(from.candidates(), from.venerables());
        List<EventDraft> drafts = new ArrayList<>();
        for (AuditRow row : evaluator.decide(settings.gates(), settings.weights(), now)) {
            drafts.add(draft(graph, row, fold.position(), cursors));
        }
        append(log, fence, drafts);
    }

    /** One sweep now, folded before and after: stale associations first, then the weak. */
    public void sweep(EventLog log, Fence fence, long now) {
        ConceptFold before = fold(log, fence);
        long seen = before.position();
        ConceptGraph graph = before.graph();
        EdgeTable edges = graph.edges();
        List<List<String>> stale = new ArrayList<>();
        for (int edge : new GarbageSweep(graph, settings.weights()).stale(now)) {
            Concept source = graph.concept(edges.source(edge));
            Concept target = graph.concept(edges.target(edge));
            if (source != null && target != null) {
                stale.add(List.of(edges.type(edge).label(), References.of(source.id()), References.of(target.id())));
            }
        }
        List<EventDraft> cuts = new ArrayList<>();
        for (int from = 0; from < stale.size(); from += PART) {
            List<List<String>> part = stale.subList(from, Math.min(stale.size(), from + PART));
            cuts.add(draft(CanonEvents.SWEEP, new Sweep(part, List.of(), List.of(), false, seen), now));
        }
        append(log, fence, cuts);

        ConceptFold fold = fold(log, fence);
        GarbageSweep.Catch weak = new GarbageSweep(fold.graph(), settings.weights(), fold.kept()).weak();
        append(log, fence, parts(weak, fold.position(), now));
    }

    // The last part counts the survivals, so a sweep of several parts counts once, and in one transaction.
    private static List<EventDraft> parts(GarbageSweep.Catch weak, long seen, long now) {
        List<String> collected = identities(weak.collected());
        List<String> spared = identities(weak.spared());
        List<EventDraft> parts = new ArrayList<>();
        for (int from = 0; from < collected.size(); from += PART) {
            List<String> part = collected.subList(from, Math.min(collected.size(), from + PART));
            parts.add(draft(CanonEvents.SWEEP, new Sweep(List.of(), part, List.of(), false, seen), now));
        }
        for (int from = 0; from < spared.size(); from += PART) {
            List<String> part = spared.subList(from, Math.min(spared.size(), from + PART));
            parts.add(draft(CanonEvents.SWEEP, new Sweep(List.of(), List.of(), part, false, seen), now));
        }
        parts.add(draft(CanonEvents.SWEEP, new Sweep(List.of(), List.of(), List.of(), true, seen), now));
        return parts;
    }

    private static List<String> identities(List<Concept> concepts) {
        return concepts.stream().map(concept -> References.of(concept.id())).toList();
    }

    private EventDraft draft(ConceptGraph graph, AuditRow row, long seen, List<Integer> cursors) {
        String concept = identity(graph, row.concept());
        String from = row.from().label();
        String to = row.to().label();
        AuditRow.Reason reason = row.reason();
        if (reason == null) {
            String policy = settings.gates().policy().label();
            return draft(CanonEvents.HOP, new Hop(concept, from, to, row.blast(), policy, seen, cursors), row.at());
        }
        Integer by = row.by();
        String other = by == null ? null : identity(graph, by);
        Demotion demotion = new Demotion(concept, from, to, reason.label(), other, seen, cursors);
        return draft(CanonEvents.DEMOTION, demotion, row.at());
    }

    private static String identity(ConceptGraph graph, int number) {
        Concept concept = graph.concept(number);
        if (concept == null) {
            throw new IllegalStateException("a cycle moves no concept that is gone: " + number);
        }
        return References.of(concept.id());
    }

    private static <T> EventDraft draft(EventCodec<T> codec, T value, long now) {
        return EventDraft.of(codec.kind(), ACTOR, codec.encode(value)).about(Instant.ofEpochMilli(now));
    }

    private void append(EventLog log, Fence fence, List<EventDraft> drafts) {
        if (drafts.isEmpty()) {
            return;
        }
        try {
            log.append(drafts, fence).join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof LogException refused ? refused : e;
        }
        fold(log, fence);
    }
}
