package io.canon4j.runtime;

import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.JsonCodec;
import io.canon4j.journal.log.LogStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes one log's events, on threads of its own, and knows what became of them. Names that hosts and models chose are made fit
 * for the log here.
 */
final class EventWriter implements AutoCloseable {

    /** How long closing waits for the database. */
    private static final Duration CLOSING = Duration.ofSeconds(3);

    /** How long the end of a process waits for all of it: a database that another program holds may block even closing. */
    private static final Duration EXITING = Duration.ofSeconds(3);

    private final EventLog log;
    private final Containment containment;
    private final EventThread thread;
    private final AtomicLong failed = new AtomicLong();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final Thread atExit = new Thread(this::closeAtExit, "canon4j-events-at-exit");
    private final AtomicBoolean watchesExit = new AtomicBoolean();

    /**
     * @param flush turns what was counted into events, now and then and at the end
     */
    EventWriter(EventLog log, Containment containment, Runnable flush) {
        this.log = log;
        this.containment = containment;
        this.thread = new EventThread(containment, flush);
    }

    /** Something was counted. */
    void counted() {
        thread.counted();
    }

    /** Does this soon, on the thread on which events are put together. */
    void offer(Runnable work) {
        if (watchesExit.compareAndSet(false, true)) {
            watchExit();
        }
        thread.offer(work);
    }

    /** Keeps an act; one that is lost is counted and said once. */
    <T extends Record> void append(JsonCodec<T> codec, T act, Place place, List<String> subjects) {
        append(draft(codec, act, place, subjects));
    }

    /** Appends an act that speaks of another time. */
    <T extends Record> void append(JsonCodec<T> codec, T act, Place place, Instant about, List<String> subjects) {
        append(draft(codec, act, place, subjects).about(about));
    }

    private void append(EventDraft draft) {
        CompletableFuture<?> unused = log.append(List.of(draft)).whenComplete((appended, failure) -> {
            if (failure != null) {
                failed.incrementAndGet();
                containment.warnOnce("event lost", "some acts are not in the event log: " + failure.getMessage());
            }
        });
    }

    /** Keeps a trace, unless too much waits already. */
    <T extends Record> void record(JsonCodec<T> codec, T trace, Place place, List<String> subjects) {
        log.record(draft(codec, trace, place, subjects));
    }

    private static <T extends Record> EventDraft draft(JsonCodec<T> codec, T act, Place place, List<String> subjects) {
        String who = place.actor().isBlank() ? "canon4j" : place.actor();
        EventDraft draft = EventDraft.of(codec.kind(), EventNames.of(who), codec.encode(act))
                .on(subjects.stream()
                        .filter(subject -> !subject.isBlank() && subject.length() <= EventDraft.LONGEST_SUBJECT / 4)
                        .map(EventNames::harmless)
                        .distinct()
                        .limit(EventDraft.MOST_SUBJECTS)
                        .toList());
        String conversation = place.conversation().value();
        return conversation.isBlank() ? draft : draft.in(EventNames.of(conversation));
    }

    /** An application that never closes us still gets its last events on the disk. */
    private void watchExit() {
        try {
            Runtime.getRuntime().addShutdownHook(atExit);
        } catch (IllegalStateException exiting) {
            // The program ends already; whoever closes us now waits for the events.
        }
    }

    /** What became of the events so far. */
    Recorded recorded() {
        LogStatus status = log.status();
        String reason = status.reason();
        return new Recorded(
                status.stored(), status.dropped() + failed.get() + thread.refused(), reason == null ? "" : reason);
    }

    @Override
    public void close() {
        if (watchesExit.get()) {
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException exiting) {
                // It runs or has run; closing twice does nothing.
            }
        }
        closeNow();
    }

    private void closeAtExit() {
        Thread closing = new Thread(null, this::closeNow, "canon4j-events-closing", 0, false);
        closing.setDaemon(true);
        closing.start();
        try {
            closing.join(EXITING.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void closeNow() {
        if (closed.compareAndSet(false, true)) {
            thread.close(CLOSING);
            log.close(CLOSING);
        }
    }
}
