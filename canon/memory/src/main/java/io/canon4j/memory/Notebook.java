package io.canon4j.memory;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.StoredFact;
import io.canon4j.deduction.Value;
import io.canon4j.memory.line.Claim;
import io.canon4j.memory.line.Reading;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the memory keeps at hand of its base facts: slots with their lines, episodes, what is escalated, how relations were
 * declared. It can be made from the engine's facts at any time, so the facts are all that has to be stored.
 */
final class Notebook {

    private final Engine engine;
    private final Ledger ledger;
    private final Map<Slot, SlotHistory> slots = new LinkedHashMap<>();
    private final Map<String, List<Slot>> bySubject = new HashMap<>();
    private final Map<String, Episode> episodes = new LinkedHashMap<>();
    private final Map<String, Mode> declared = new HashMap<>();
    private final Escalations escalations = new Escalations();
    private final MentionOrder mentions = new MentionOrder();

    private Notebook(Engine engine) {
        this.engine = engine;
        ledger = new Ledger(engine);
    }

    /** The notebook that the facts of the last run make. */
    static Notebook of(Engine engine) {
        Notebook notebook = new Notebook(engine);
        if (engine.epoch() == 0) {
            notebook.declared.put("works_at", Mode.EXCLUSIVE);
        }
        new NotebookReader(engine).readInto(notebook);
        return notebook;
    }

    Episode newEpisode(Utterance utterance, long clock) {
        Episode episode = new Episode(
                Episode.id(episodes.size() + 1), utterance.at(), clock, utterance.speaker(), utterance.text());
        episodes.put(episode.id(), episode);
        ledger.episode(episode);
        return episode;
    }

    /** Takes an utterance in, with the claims that were read out of it. */
    ObserveReport hear(Utterance utterance, long clock, Reading reading) {
        Episode episode = newEpisode(utterance, clock);
        Map<Effect.Outcome, Integer> counts = new EnumMap<>(Effect.Outcome.class);
        List<Escalation> raised = new ArrayList<>();
        int line = 0;
        for (Claim claim : reading.claims()) {
            Heard heard = hear(claim, episode, line++);
            counts.merge(heard.outcome(), 1, Integer::sum);
            if (heard.escalation() != null) {
                raised.add(heard.escalation());
            }
        }
        return new ObserveReport(
                episode.id(),
                counts.getOrDefault(Effect.Outcome.ADDED, 0),
                counts.getOrDefault(Effect.Outcome.UPDATED, 0),
                counts.getOrDefault(Effect.Outcome.NOOP, 0),
                raised,
                reading.dropped());
    }

    /** Takes a line in; the escalation, if it calls for one. */
    Heard hear(Claim claim, Episode episode, int line) {
        Slot slot = new Slot(claim.subject(), claim.relation());
        Said said = said(claim, episode, line);
        Effect effect = slots.computeIfAbsent(slot, this::newHistory).hear(said);
        mentions.mention(claim);
        ledger.line(slot, said, effect);
        ledger.date(claim.object());
        if (effect.outcome() == Effect.Outcome.UPDATED && openValues(slot).size() < 2) {
            escalations.settle(slot, ledger);
        }
        if (effect.beside().isEmpty()) {
            return new Heard(effect.outcome(), null);
        }
        escalations.raise(slot, claim.object(), episode.id(), ledger);
        Set<Value> standing = new LinkedHashSet<>(effect.beside());
        return new Heard(effect.outcome(), Escalations.escalation(slot, claim.object(), episode.id(), standing));
    }

    private SlotHistory newHistory(Slot slot) {
        keepSubject(slot);
        return new SlotHistory(slot);
    }

    private void keepSubject(Slot slot) {
        bySubject.computeIfAbsent(slot.subject(), subject -> new ArrayList<>()).add(slot);
    }

    /** Slots of a subject in the order in which they were first heard of. */
    List<Slot> slotsOf(String subject) {
        return bySubject.getOrDefault(subject, List.of());
    }

    /** What a line turned out to be. */
    record Heard(Effect.Outcome outcome, @Nullable Escalation escalation) {}

    /** What a line would do, on a copy of its slot that later lines of the same trial share. */
    Effect tryOut(Claim claim, Episode episode, int line, Map<Slot, SlotHistory> copies) {
        SlotHistory copy = copies.computeIfAbsent(new Slot(claim.subject(), claim.relation()), slot -> {
            @Nullable SlotHistory history = slots.get(slot);
            return history == null ? new SlotHistory(slot) : history.copy();
        });
        return copy.hear(said(claim, episode, line));
    }

    private Said said(Claim claim, Episode episode, int line) {
        return new Said(
                claim.object(),
                episode.at(),
                episode.heard(),
                episode.id(),
                line,
                mode(claim.relation()),
                claim.confidence(),
                false);
    }

    /** Takes an open value away; false when it is not open. */
    boolean retract(Claim claim) {
        Slot slot = new Slot(claim.subject(), claim.relation());
        @Nullable SlotHistory history = slots.get(slot);
        SlotHistory.@Nullable Withdrawal withdrawal = history == null ? null : history.withdraw(claim.object());
        if (withdrawal == null) {
            return false;
        }
        ledger.withdrawal(slot, withdrawal);
        if (openValues(slot).size() < 2) {
            escalations.settle(slot, ledger);
        }
        return true;
    }

    void declare(String relation, Mode mode) {
        declared.put(relation, mode);
        ledger.mode(relation, mode);
        escalations.settleAll(relation, ledger);
    }

    /** How a relation was declared by a caller, else by the facts of an installed program. */
    private Mode mode(String relation) {
        @Nullable Mode mode = declared.get(relation);
        if (mode != null) {
            return mode;
        }
        if (NotebookReader.holds(engine, Ledger.EXCLUSIVE, relation)) {
            return Mode.EXCLUSIVE;
        }
        return NotebookReader.holds(engine, Ledger.MULTI, relation) ? Mode.MULTI : Mode.OPEN;
    }

    boolean settle(String subject, String relation) {
        return escalations.settle(new Slot(subject, relation), ledger);
    }

    List<Escalation> escalations() {
        return escalations.list(this);
    }

    Set<Value> openValues(Slot slot) {
        @Nullable SlotHistory history = slots.get(slot);
        return history == null ? Set.of() : history.openValues();
    }

    /** Every edge, slot by slot in the order in which slots were first heard of. */
    List<Edge> edges() {
        List<Edge> edges = new ArrayList<>();
        slots.values().forEach(history -> edges.addAll(history.edges()));
        return edges;
    }

    List<Edge> edges(Slot slot) {
        @Nullable SlotHistory history = slots.get(slot);
        return history == null ? List.of() : history.edges();
    }

    Map<String, Episode> episodes() {
        return episodes;
    }

    MentionOrder mentions() {
        return mentions;
    }

    void load(List<Episode> known, Map<Slot, List<Said>> lines, List<StoredFact> open) {
        Set<Slot> inOrder = new HashSet<>();
        known.stream().sorted(Comparator.comparingInt(Episode::number)).forEach(e -> episodes.put(e.id(), e));
        lines.forEach((slot, said) -> {
            inOrder.add(slot);
            slots.put(slot, SlotHistory.of(slot, said));
            keepSubject(slot);
        });
        for (StoredFact fact : open) {
            List<Value> arguments = fact.fact().arguments();
            Slot slot = new Slot(arguments.get(0).toString(), arguments.get(1).toString());
            if (inOrder.contains(slot)) {
                escalations.load(slot, arguments.get(2), arguments.get(3).toString());
            }
        }
    }
}
