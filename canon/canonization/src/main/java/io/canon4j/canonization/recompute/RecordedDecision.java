package io.canon4j.canonization.recompute;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Demotion;
import io.canon4j.canonization.events.Hop;
import io.canon4j.canonization.events.Sweep;
import io.canon4j.canonization.gates.Evaluator;
import io.canon4j.journal.log.Event;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One event by which a daemon decided.
 *
 * @param sequence of the event
 * @param basis in which transaction, when and on what it was decided
 * @param cursors where the round robins of its cycle stood
 * @param policy whose convergence was asked for; null where the event does not say
 * @param move a hop or a fall, else null
 * @param sweep a sweep or a part of one, else null
 */
record RecordedDecision(
        long sequence,
        Basis basis,
        Evaluator.Cursors cursors,
        @Nullable String policy,
        @Nullable Move move,
        @Nullable Sweep sweep) {

    /** What all decisions of one transaction share. */
    record Basis(
            Step step, long moment, long epoch, @Nullable Long seen) {}

    /** Which of its steps the daemon took. */
    enum Step {
        /** Gates were asked: hops and falls. */
        CYCLE,
        /** A sweep cut stale associations. */
        CUT,
        /** The same sweep collected, spared and counted. */
        COLLECT
    }

    /** The decision in an event; null if it holds none, or one that counts for nothing. */
    static @Nullable RecordedDecision of(Event event) {
        String payload = event.payload();
        Long epoch = event.epoch();
        if (payload == null || epoch == null) {
            return null;
        }
        try {
            return switch (event.kind().name()) {
                case "canon.hop" -> cycle(event, epoch, CanonEvents.HOP.decode(payload));
                case "canon.demotion" -> cycle(event, epoch, CanonEvents.DEMOTION.decode(payload));
                case "canon.sweep" -> sweep(event, epoch, CanonEvents.SWEEP.decode(payload));
                default -> null;
            };
        } catch (IllegalArgumentException unreadable) {
            // The fold passes over it, too.
            return null;
        }
    }

    private static RecordedDecision cycle(Event event, long epoch, Hop hop) {
        Basis basis = new Basis(Step.CYCLE, moment(event), epoch, hop.seen());
        return new RecordedDecision(event.sequence(), basis, cursors(hop.cursors()), hop.policy(), Move.of(hop), null);
    }

    private static RecordedDecision cycle(Event event, long epoch, Demotion fall) {
        Basis basis = new Basis(Step.CYCLE, moment(event), epoch, fall.seen());
        return new RecordedDecision(event.sequence(), basis, cursors(fall.cursors()), null, Move.of(fall), null);
    }

    private static RecordedDecision sweep(Event event, long epoch, Sweep sweep) {
        Step step = sweep.cut().isEmpty() ? Step.COLLECT : Step.CUT;
        Basis basis = new Basis(step, moment(event), epoch, sweep.seen());
        return new RecordedDecision(event.sequence(), basis, Evaluator.Cursors.START, null, null, sweep);
    }

    private static long moment(Event event) {
        return event.aboutTime().toEpochMilli();
    }

    private static Evaluator.Cursors cursors(@Nullable List<Integer> recorded) {
        return recorded == null || recorded.size() != 2
                ? Evaluator.Cursors.START
                : new Evaluator.Cursors(recorded.get(0), recorded.get(1));
    }
}
