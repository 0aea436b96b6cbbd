package io.canon4j.canonization.ledger;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.EmbeddingContract;
import io.canon4j.canonization.events.References;
import io.canon4j.canonization.evidence.ActEvidence;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptGraph;
import io.canon4j.canonization.graph.GraphWriter;
import io.canon4j.canonization.graph.Interaction;
import io.canon4j.canonization.graph.Opening;
import io.canon4j.canonization.graph.Reference;
import io.canon4j.canonization.graph.Refusal;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventCodec;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.acts.Acts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Folds events, in order, into a concept graph. The graph depends on the events and on nothing else: not on how they were
 * batched, not on a clock, not on settings. An act that breaks a rule of the model is refused here as it would have been where
 * it was written, and leaves nothing; an erased or unknown interaction still moves the session's time.
 *
 * <p>Belongs to one thread, or to a lock.
 */
public final class ConceptFold {

    /** Pairs of concepts that one derive ties, at most. */
    public static final int MAX_CO_OCCURRENCE = 10;

    private static final int PAGE = 1_000;

    /** Something an event does, once its payload was read. */
    private interface Act<T> {
        void apply(Opening opening, T payload);
    }

    private record Rule<T>(EventCodec<T> codec, Act<T> act) {
        void apply(Opening opening, String payload) {
            act.apply(opening, codec.decode(payload));
        }
    }

    private final ConceptGraph graph = new ConceptGraph();
    private final GraphWriter writer = new GraphWriter(graph);
    private final ActEvidence evidence = new ActEvidence(graph, writer);
    private final Decisions decisions = new Decisions(graph);
    private final Reservations reservations = new Reservations(writer);
    private final Map<String, Rule<?>> rules = new HashMap<>();
    private final List<RefusedAct> refused = new ArrayList<>();
    private Set<Integer> goals = Set.of();
    private @Nullable EmbeddingContract embedding;
    private long position;

    /** An empty graph, before the first event. */
    public ConceptFold() {
        on(CanonEvents.DERIVE, (opening, act) -> writer.derive(opening, act.derivation(), MAX_CO_OCCURRENCE));
        on(CanonEvents.ACTION, (opening, act) -> writer.act(opening, act.toAction()));
        on(CanonEvents.PUT_AWAY, (opening, act) -> writer.putAway(opening, act.chunk(), act.group()));
        on(CanonEvents.SYNONYM, (opening, act) -> writer.synonym(opening, act.text(), parse(act.standsFor())));
        on(CanonEvents.RETRACT, (opening, act) -> writer.retract(opening, parse(act.concept())));
        on(CanonEvents.GOAL, (opening, act) -> {
            Set<Integer> numbers = new HashSet<>();
            act.goals().forEach(goal -> numbers.add(writer.resolve(parse(goal)).number()));
            open(opening);
            goals = Set.copyOf(numbers);
        });
        on(Acts.ARTICLE, (opening, edit) -> evidence.article(this::open, opening, edit));
        on(Acts.CHANGE, (opening, change) -> evidence.change(this::open, opening, change));
        on(Acts.JOURNAL, (opening, note) -> evidence.journal(this::open, opening, note));
        on(Acts.ADOPTED, (opening, adoption) -> evidence.adopted(this::open, opening, adoption));
        on(Acts.BLOCK, (opening, block) -> evidence.block(opening.at(), block));
        on(
                Acts.ACCESS,
                (opening, reads) -> reads.counts().forEach((concept, count) -> {
                    Concept read = known(concept);
                    if (read != null && count > 0) {
                        graph.access(read, count, opening.at());
                    }
                }));
        on(CanonEvents.CONFIRM, (opening, confirmation) -> {
            List<Concept> confirmed = confirmation.concepts().stream()
                    .map(concept -> writer.resolve(parse(concept)))
                    .toList();
            confirmed.forEach(concept -> graph.confirm(concept, Math.max(0, confirmation.count())));
        });
        on(CanonEvents.SEMANTIC, (opening, near) -> decisions.near(near, writer, opening.at()));
        on(CanonEvents.RESERVE, reservations::take);
        on(CanonEvents.RELEASE, reservations::giveBack);
        on(CanonEvents.EMBEDDING, (opening, contract) -> embedding = embedding == null ? contract : embedding);
    }

    private <T> void on(EventCodec<T> codec, Act<T> act) {
        rules.put(codec.kind().name(), new Rule<>(codec, act));
    }

    /**
     * Takes the next event in.
     *
     * @throws IllegalArgumentException if it is not the next one
     */
    public void apply(Event event) {
        if (event.sequence() != position + 1) {
            throw new IllegalArgumentException("event " + event.sequence() + " does not follow event " + position);
        }
        position = event.sequence();
        decisions.began(event);
        Opening opening = new Opening(
                event.actor(), event.at().toEpochMilli(), event.aboutTime().toEpochMilli(), event.sequence());
        Rule<?> rule = rules.get(event.kind().name());
        String payload = event.payload();
        if (payload == null || rule == null) {
            if (event.kind().isInteraction()) {
                open(opening);
            } else if (payload != null && event.epoch() != null) {
                decisions.apply(event, payload);
            }
            return;
        }
        try {
            rule.apply(opening, payload);
        } catch (Refusal refusal) {
            refused.add(new RefusedAct(event.sequence(), refusal.code().label()));
        } catch (IllegalArgumentException malformed) {
            refused.add(new RefusedAct(event.sequence(), "malformed"));
        }
    }

    /** Takes in all events of a log up to a sequence that this fold has not seen. */
    public void catchUp(EventLog log, long through) {
        while (position < through) {
            List<Event> page = log.read(position, (int) Math.min(PAGE, through - position));
            if (page.isEmpty()) {
                return;
            }
            page.forEach(this::apply);
        }
    }

    private Interaction open(Opening opening) {
        return graph.open(opening.agent(), opening.at(), opening.about(), opening.sequence());
    }

    private static Reference parse(String written) {
        return References.parse(written);
    }

    private @Nullable Concept known(String written) {
        try {
            return writer.resolve(parse(written));
        } catch (Refusal unknown) {
            return null;
        }
    }

    /** What was folded. */
    public ConceptGraph graph() {
        return graph;
    }

    /** Checks and resolves against the graph. */
    public GraphWriter writer() {
        return writer;
    }

    /** The concept of the article at an address, or null. */
    public @Nullable Concept article(String address) {
        return evidence.article(address);
    }

    /** Concepts that no sweep collects: the goals, and those whose article exists. */
    public Set<Integer> kept() {
        Set<Integer> kept = new HashSet<>(evidence.present());
        kept.addAll(goals);
        return kept;
    }

    /** Numbers of the goals. */
    public Set<Integer> goals() {
        return goals;
    }

    /** Who reserved what. */
    public Reservations reservations() {
        return reservations;
    }

    /** Since when, and since how many mutations, no sweep counted. */
    public SweepMark sweepMark() {
        return decisions.sweepMark();
    }

    /** Whose vectors this store compares, or null if none were ever. */
    public @Nullable EmbeddingContract embedding() {
        return embedding;
    }

    /** Acts that broke a rule, in order. */
    public List<RefusedAct> refused() {
        return Collections.unmodifiableList(refused);
    }

    /** The last event taken in, 0 before the first. */
    public long position() {
        return position;
    }
}
