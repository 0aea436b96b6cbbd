package io.canon4j.memory;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Feed;
import io.canon4j.deduction.Value;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes what the memory knows as base facts of the engine, to take effect at the next run. */
final class Ledger {

    static final String EDGE = "edge";
    static final String SAID = "said";
    static final String UNSAID = "unsaid";
    static final String EPISODE = "episode";
    static final String EXCLUSIVE = "exclusive";
    static final String MULTI = "multi";
    static final String ESCALATION = "escalation";
    static final String ALIAS = "alias";

    /** Relations whose facts only the memory writes. */
    static final Set<String> OWN = Set.of(EDGE, SAID, UNSAID, EPISODE, EXCLUSIVE, MULTI, ESCALATION, ALIAS);

    private final Engine engine;

    Ledger(Engine engine) {
        this.engine = engine;
    }

    /**
     * A fact that somebody else may write.
     *
     * @throws IllegalArgumentException when its relation is the memory's own
     */
    static Fact foreign(Fact fact) {
        if (OWN.contains(fact.predicate())) {
            throw new IllegalArgumentException(fact.predicate()
                    + " is written by the memory itself; observe, retract or declare instead of asserting " + fact);
        }
        return fact;
    }

    /** Facts of other relations that no longer hold. */
    static List<Fact> died(Feed changes) {
        List<Fact> died = new ArrayList<>();
        for (Feed.Event event : changes.events()) {
            if (event instanceof Feed.Removed removed
                    && !OWN.contains(removed.fact().predicate())) {
                died.add(removed.fact());
            }
        }
        return died;
    }

    void episode(Episode episode) {
        String speaker = episode.speaker() == null ? "" : episode.speaker();
        engine.assertFact(Fact.of(EPISODE, episode.id(), episode.at(), episode.heard(), speaker, episode.text()));
    }

    void line(Slot slot, Said line, Effect effect) {
        engine.assertFact(fact(SAID, slot, line), line.confidence(), List.of(line.episode()));
        effect.gone().forEach(edge -> engine.retract(edge.fact()));
        effect.come().forEach(edge -> engine.assertFact(edge.fact(), edge.confidence(), edge.sources()));
    }

    /** Tells rules which date a value is, if it is one. */
    void date(Value value) {
        @Nullable LocalDate date = DateValues.of(value);
        if (date != null) {
            engine.assertFact(Fact.of(DateValues.RELATION, value, date));
        }
    }

    void withdrawal(Slot slot, SlotHistory.Withdrawal withdrawal) {
        engine.retract(withdrawal.edge().fact());
        for (Said line : withdrawal.lines()) {
            engine.retract(fact(SAID, slot, line));
            engine.assertFact(fact(UNSAID, slot, line), line.confidence(), List.of(line.episode()));
        }
    }

    void mode(String relation, Mode mode) {
        for (Mode other : List.of(Mode.EXCLUSIVE, Mode.MULTI)) {
            Fact fact = Fact.of(other.word(), relation);
            if (other == mode) {
                engine.assertFact(fact);
            } else {
                engine.retract(fact);
            }
        }
    }

    void escalated(Slot slot, Value object, String episode) {
        engine.assertFact(escalation(slot, object, episode));
    }

    void settled(Slot slot, Value object, String episode) {
        engine.retract(escalation(slot, object, episode));
    }

    private static Fact escalation(Slot slot, Value object, String episode) {
        return Fact.of(ESCALATION, slot.subject(), slot.relation(), object, episode);
    }

    private static Fact fact(String predicate, Slot slot, Said line) {
        return Fact.of(
                predicate,
                slot.subject(),
                slot.relation(),
                line.object(),
                line.at(),
                line.episode(),
                line.line(),
                line.mode().word());
    }
}
