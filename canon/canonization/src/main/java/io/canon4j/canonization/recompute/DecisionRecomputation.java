package io.canon4j.canonization.recompute;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.ledger.ConceptFold;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.Recomputation;
import io.canon4j.journal.log.Tables;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes every cycle and sweep of the log again, from the events before it and with the constants of today, and compares. Each
 * decision is judged on what was recorded before it and not on what was recomputed, so one that differs makes no other differ.
 *
 * <p>A cycle that moved nobody left no event, so it cannot be compared: what today's gates would have moved then shows at the
 * next cycle that moved somebody.
 */
public final class DecisionRecomputation implements Recomputation {

    /**
     * How far the fold stays behind the events, at most: a daemon decides on what it has folded, and others append until its
     * decision is stored. More than this in between is no daemon of ours.
     */
    private static final int MOST_BEHIND = 10_000;

    private final ConceptFold fold = new ConceptFold();
    private final ArrayDeque<Event> unfolded = new ArrayDeque<>();
    private final Findings findings = new Findings();
    private final CycleComparison cycles;
    private final SweepComparison sweeps;
    private @Nullable RecordedTurn turn;
    private long last;
    private long gap;
    private long moves;
    private long swept;

    /** A recomputation with these constants. */
    public DecisionRecomputation(CanonizationSettings settings) {
        this.cycles = new CycleComparison(settings, findings);
        this.sweeps = new SweepComparison(settings.weights(), findings);
    }

    @Override
    public String name() {
        return "canonization";
    }

    @Override
    public void accept(Event event) {
        if (gap == 0 && event.sequence() != last + 1) {
            gap = event.sequence();
        }
        last = event.sequence();
        if (gap > 0) {
            return;
        }
        RecordedDecision decision = RecordedDecision.of(event);
        RecordedTurn open = turn;
        if (open != null && decision != null && open.takes(decision)) {
            open.add(decision);
        } else {
            judgeOpenTurn();
            turn = decision == null ? null : new RecordedTurn(decision);
        }
        unfolded.add(event);
        if (unfolded.size() > MOST_BEHIND) {
            foldNext();
        }
    }

    private void judgeOpenTurn() {
        RecordedTurn open = turn;
        turn = null;
        if (open == null) {
            return;
        }
        while (fold.position() < open.seen() && !unfolded.isEmpty()) {
            foldNext();
        }
        if (fold.position() != open.seen()) {
            findings.add(
                    open.first(), "it says that it was decided after event " + open.seen() + ", which no daemon does");
            return;
        }
        switch (open.step()) {
            case CYCLE -> {
                moves += open.moves().size();
                cycles.compare(open, fold.graph());
            }
            case CUT -> sweeps.compareCut(open, fold);
            case COLLECT -> {
                swept++;
                sweeps.compareCollected(open, fold);
            }
        }
    }

    private void foldNext() {
        Event next = unfolded.remove();
        if (next.payload() == null) {
            findings.erased();
        }
        fold.apply(next);
    }

    @Override
    public List<Difference> differences(Tables tables) {
        judgeOpenTurn();
        if (gap > 0) {
            findings.add(new Difference(
                    gap, "events are missing before it", "nothing from here on was decided again; see the damage"));
        }
        return findings.all();
    }

    @Override
    public String compared() {
        return moves + " hops and falls, " + swept + " sweeps";
    }
}
