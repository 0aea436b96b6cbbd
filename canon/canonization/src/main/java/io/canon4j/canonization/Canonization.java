package io.canon4j.canonization;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Confirmation;
import io.canon4j.canonization.events.Derive;
import io.canon4j.canonization.events.Goal;
import io.canon4j.canonization.events.Nearness;
import io.canon4j.canonization.events.PutAway;
import io.canon4j.canonization.events.RecordAction;
import io.canon4j.canonization.events.References;
import io.canon4j.canonization.events.Release;
import io.canon4j.canonization.events.Reservation;
import io.canon4j.canonization.events.Retraction;
import io.canon4j.canonization.events.Synonym;
import io.canon4j.canonization.explain.Condition;
import io.canon4j.canonization.explain.Detectors;
import io.canon4j.canonization.explain.Explainer;
import io.canon4j.canonization.graph.Concept;
import io.canon4j.canonization.graph.ConceptType;
import io.canon4j.canonization.graph.Refusal;
import io.canon4j.canonization.graph.Standing;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.canonization.ledger.RefusedAct;
import io.canon4j.canonization.ledger.Reservations;
import io.canon4j.canonization.near.NearDuplicates;
import io.canon4j.canonization.near.TextVectors;
import io.canon4j.canonization.recall.Answer;
import io.canon4j.canonization.recall.Answerer;
import io.canon4j.canonization.recall.Question;
import io.canon4j.canonization.replay.Dump;
import io.canon4j.journal.log.EventCodec;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One store's concepts: what may be stated about them, and what they are. Every act is an event of the log and is refused
 * before it gets there if it breaks a rule; no act sets a standing or a time of writing. The graph is folded when it is asked
 * for, so an answer is as new as the log.
 *
 * <p>Talks to the database on the caller's thread. Safe for concurrent use.
 */
public final class Canonization {

    private final EventLog log;
    private final CanonizationSettings settings;
    private final InstantSource clock;
    private final @Nullable NearDuplicates near;
    private final ConceptFold fold = new ConceptFold();

    private Canonization(
            EventLog log, CanonizationSettings settings, InstantSource clock, @Nullable TextVectors vectors) {
        this.log = log;
        this.settings = settings;
        this.clock = clock;
        this.near = vectors == null ? null : new NearDuplicates(vectors, settings.nearThreshold());
    }

    /** The concepts of a store's log. */
    public static Canonization open(EventLog log, CanonizationSettings settings) {
        return open(log, settings, InstantSource.system());
    }

    /** The same, explained at the time of another clock. */
    public static Canonization open(EventLog log, CanonizationSettings settings, InstantSource clock) {
        return new Canonization(log, settings, clock, null);
    }

    /** The same, with vectors by which new texts are compared with known ones. */
    public static Canonization open(
            EventLog log, CanonizationSettings settings, InstantSource clock, TextVectors vectors) {
        return new Canonization(log, settings, clock, vectors);
    }

    /**
     * States concepts.
     *
     * @param actor who; asserted, never proof
     * @param eventTime when the described thing happened, or null for now
     * @throws Refusal if it breaks a rule; nothing is kept then
     */
    public synchronized Stated derive(String actor, Derive act, @Nullable Instant eventTime) {
        upToDate().writer().check(actor, act.derivation());
        List<EventDraft> beside = repeats(actor, act);
        return state(
                CanonEvents.DERIVE,
                actor,
                act,
                eventTime,
                beside,
                now -> now.writer().check(actor, act.derivation()));
    }

    /** What goes into the log with a derive, in the same transaction: which known concepts its new texts repeat. */
    private List<EventDraft> repeats(String actor, Derive act) {
        NearDuplicates looking = near;
        if (looking == null || !looking.fits(fold.embedding())) {
            return List.of();
        }
        List<EventDraft> drafts = new ArrayList<>();
        for (Derive.Stated stated : act.concepts()) {
            boolean isNew = fold.graph().matched(fold.graph().keyOf(stated.content())) == null;
            if (isNew && !stated.type().equals(ConceptType.OBSERVATION.label())) {
                Set<Integer> against = new HashSet<>();
                stated.against()
                        .forEach(denied -> against.add(
                                fold.writer().resolve(References.parse(denied)).number()));
                NearDuplicates.Hit hit = looking.of(stated.content(), fold.graph(), against);
                if (hit != null) {
                    String known = References.of(hit.concept().id());
                    drafts.add(EventDraft.of(
                            CanonEvents.SEMANTIC.kind(),
                            actor,
                            CanonEvents.SEMANTIC.encode(new Nearness(List.of(stated.content(), known), hit.cosine()))));
                }
            }
        }
        if (fold.embedding() == null) {
            drafts.add(EventDraft.of(
                    CanonEvents.EMBEDDING.kind(), actor, CanonEvents.EMBEDDING.encode(looking.contract())));
        }
        return drafts;
    }

    /** Records that something was done; as {@link #derive}. */
    public synchronized Stated act(String actor, RecordAction act, @Nullable Instant eventTime) {
        return state(
                CanonEvents.ACTION, actor, act, eventTime, now -> now.writer().check(actor, act.toAction()));
    }

    /** Puts a text away, as Observations. */
    public synchronized Stated putAway(String actor, PutAway act) {
        return state(CanonEvents.PUT_AWAY, actor, act, null, now -> {
            if (act.group().isBlank() || act.chunk().isBlank()) {
                throw new Refusal(Refusal.Code.BLANK);
            }
        });
    }

    /** Says what the work is for. */
    public synchronized Stated goal(String actor, Goal act) {
        return state(CanonEvents.GOAL, actor, act, null, now -> act.goals().forEach(goal -> resolved(now, goal)));
    }

    /** Makes a text stand for a concept. */
    public synchronized Stated synonym(String actor, Synonym act) {
        return state(
                CanonEvents.SYNONYM,
                actor,
                act,
                null,
                now -> now.writer().check(act.text(), References.parse(act.standsFor())));
    }

    /** Takes a concept back, with its edges. A Canonical one is not taken back. */
    public synchronized Stated retract(String actor, Retraction act) {
        return state(CanonEvents.RETRACT, actor, act, null, now -> {
            if (resolved(now, act.concept()).standing() == Standing.CANONICAL) {
                throw new Refusal(Refusal.Code.CANONICAL);
            }
        });
    }

    /** Asks others to keep off a concept, at most an hour. */
    public synchronized Stated reserve(String actor, Reservation act) {
        return state(CanonEvents.RESERVE, actor, act, null, now -> {
            Reservations.Held held = held(now, act.concept());
            if (held != null && !held.agent().equals(actor)) {
                throw new Refusal(Refusal.Code.RESERVED);
            }
        });
    }

    /** Gives a reservation back. */
    public synchronized Stated release(String actor, Release act) {
        return state(CanonEvents.RELEASE, actor, act, null, now -> {
            Reservations.Held held = held(now, act.concept());
            if (held == null || !held.agent().equals(actor)) {
                throw new Refusal(Refusal.Code.RESERVED);
            }
        });
    }

    /** A person confirms concepts. The caller answers for there being one: the command asks for a terminal. */
    public synchronized Stated confirm(String actor, Confirmation act) {
        return state(
                CanonEvents.CONFIRM,
                actor,
                act,
                null,
                now -> act.concepts().forEach(concept -> resolved(now, concept)));
    }

    private static Concept resolved(ConceptFold now, String reference) {
        return now.writer().resolve(References.parse(reference));
    }

    private Reservations.@Nullable Held held(ConceptFold now, String reference) {
        return now.reservations().at(resolved(now, reference).number(), clock.millis());
    }

    private <T> Stated state(
            EventCodec<T> codec, String actor, T act, @Nullable Instant eventTime, Consumer<ConceptFold> check) {
        return state(codec, actor, act, eventTime, List.of(), check);
    }

    private <T> Stated state(
            EventCodec<T> codec,
            String actor,
            T act,
            @Nullable Instant eventTime,
            List<EventDraft> beside,
            Consumer<ConceptFold> check) {
        check.accept(upToDate());
        int edgesBefore = fold.graph().edges().size();
        EventDraft draft = EventDraft.of(codec.kind(), actor, codec.encode(act));
        List<EventDraft> drafts = new ArrayList<>();
        drafts.add(eventTime == null ? draft : draft.about(eventTime));
        drafts.addAll(beside);
        long sequence = append(drafts);
        upToDate();
        // Somebody else's act may have come between the check and this one.
        for (RefusedAct refused : fold.refused()) {
            if (refused.sequence() == sequence) {
                throw new IllegalStateException("another act came first, and this one is refused: " + refused.code());
            }
        }
        List<String> created = new ArrayList<>();
        for (int number = fold.graph().lastNumber(); number > 0; number--) {
            Concept concept = fold.graph().concept(number);
            if (concept != null && concept.origin().sequence() < sequence) {
                break;
            }
            if (concept != null && concept.origin().sequence() == sequence) {
                created.add(0, References.of(concept.id()));
            }
        }
        return new Stated(sequence, created, fold.graph().edges().size() - edgesBefore);
    }

    private long append(List<EventDraft> drafts) {
        try {
            return log.append(drafts).join().first();
        } catch (CompletionException e) {
            throw e.getCause() instanceof LogException refused ? refused : e;
        }
    }

    /** The concept a person or program means: an identity, a content, a name, an address, any spelling with the same key. */
    public synchronized @Nullable Concept find(String reference) {
        try {
            return resolved(upToDate(), reference);
        } catch (Refusal unknown) {
            return null;
        }
    }

    /** Asks the explanations of this moment. */
    public synchronized <T> T explain(Function<Explainer, T> question) {
        return question.apply(new Explainer(upToDate(), settings, clock.millis()));
    }

    /** What is going on right now: conflicts, changes of what much rests on, drift from the goals, silence. */
    public synchronized List<Condition> conditions() {
        ConceptFold now = upToDate();
        return new Detectors(now.graph(), now.goals(), clock.millis()).all();
    }

    /** Answers a question in plain words, with what whoever asks should hear of each hit. */
    public synchronized Answer recall(Question question) {
        return new Answerer(upToDate(), settings, near, clock.millis()).answer(question);
    }

    /** What a retraction would take: sentences, first the concept, then what rests on it. */
    public synchronized List<String> retractPreview(String reference) {
        Concept concept = resolved(upToDate(), reference);
        List<String> lines = new ArrayList<>();
        lines.add(named(concept) + ": " + concept.incidents() + " edges");
        for (int i = 0; i < concept.structural(); i++) {
            Concept dependent = fold.graph().dependent(concept, concept.incident(i));
            if (dependent != null) {
                lines.add("rests on it: " + named(dependent));
            }
        }
        return lines;
    }

    private static String named(Concept concept) {
        return "#" + concept.id() + " " + concept.content();
    }

    /** Everything about every concept at this moment, as one JSON text that the same log always gives. */
    public synchronized String dump() {
        return Dump.of(upToDate().graph(), settings.gates(), clock.millis()).toString();
    }

    private ConceptFold upToDate() {
        fold.catchUp(log, log.head());
        return fold;
    }
}
