package io.canon4j.canonization.recompute;

import io.canon4j.canonization.events.Sweep;
import io.canon4j.canonization.gates.Evaluator;
import io.canon4j.canonization.gates.Policy;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a daemon recorded in one transaction: the moves of a cycle, the cuts of a sweep, or what a sweep collected. */
final class RecordedTurn {

    private final RecordedDecision begin;
    private final Map<Long, Move> moves = new LinkedHashMap<>();
    private final Set<List<String>> cut = new LinkedHashSet<>();
    private final Set<String> collected = new LinkedHashSet<>();
    private final Set<String> spared = new LinkedHashSet<>();
    private @Nullable String policy;
    private boolean counted;
    private long last;

    /** A turn that begins with that decision. */
    RecordedTurn(RecordedDecision first) {
        this.begin = first;
        add(first);
    }

    /** Whether that decision, the next there is, belongs to the same transaction. */
    boolean takes(RecordedDecision next) {
        return next.sequence() == last + 1 && next.basis().equals(begin.basis()) && !counted;
    }

    void add(RecordedDecision decision) {
        last = decision.sequence();
        policy = policy == null ? decision.policy() : policy;
        Move move = decision.move();
        if (move != null) {
            moves.put(decision.sequence(), move);
        }
        Sweep sweep = decision.sweep();
        if (sweep != null) {
            cut.addAll(sweep.cut());
            collected.addAll(sweep.collected());
            spared.addAll(sweep.spared());
            counted |= sweep.counts();
        }
    }

    RecordedDecision.Step step() {
        return begin.basis().step();
    }

    /** Sequence of its first event. */
    long first() {
        return begin.sequence();
    }

    /** When it was decided, epoch milliseconds. */
    long moment() {
        return begin.basis().moment();
    }

    /** The last event on which it was decided. */
    long seen() {
        return Objects.requireNonNullElse(begin.basis().seen(), begin.sequence() - 1);
    }

    Evaluator.Cursors cursors() {
        return begin.cursors();
    }

    /** Whose convergence was asked for; the fallback where no event says. */
    Policy policy(Policy fallback) {
        String named = policy;
        try {
            return named == null ? fallback : Policy.named(named);
        } catch (IllegalArgumentException unknown) {
            return fallback;
        }
    }

    /** The moves of a cycle, by the sequence of their events. */
    Map<Long, Move> moves() {
        return moves;
    }

    /** Associations cut, each as type, source, target. */
    Set<List<String>> cut() {
        return cut;
    }

    /** Identities of what was collected. */
    Set<String> collected() {
        return collected;
    }

    /** Identities of what was weak and stayed. */
    Set<String> spared() {
        return spared;
    }
}
