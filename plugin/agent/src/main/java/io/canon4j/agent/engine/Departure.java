package io.canon4j.agent.engine;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One request between the caller, who waits only so long, and the thread that reads it. They agree on what left: a block is
 * composed only while somebody waits for it, and one that nobody took is known to be unsent.
 */
final class Departure {

    private enum Stage {
        /** The caller waits; nothing has been composed. */
        READING,
        /** A block is being put into it. */
        COMPOSING,
        /** The caller has it. */
        READY,
        /** It went out as it came. */
        LEFT
    }

    private final AtomicReference<Stage> stage = new AtomicReference<>(Stage.READING);
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile @Nullable Object projected;
    private volatile boolean composed;

    /** Reader: a block is about to be composed. False when the caller is gone. */
    boolean composes() {
        composed = stage.compareAndSet(Stage.READING, Stage.COMPOSING);
        return composed;
    }

    /** Reader: whether a block was composed for this very request, not for an earlier one that is being sent again. */
    boolean composed() {
        return composed;
    }

    /** Reader: this is to be sent instead; null for the request as it is. False when the caller is gone. */
    boolean arrives(@Nullable Object request) {
        projected = request;
        return stage.compareAndSet(Stage.COMPOSING, Stage.READY) || stage.compareAndSet(Stage.READING, Stage.READY);
    }

    /** Reader: it is done, well or not. */
    void ends() {
        ended.countDown();
    }

    /**
     * Caller: time is up. A block that is being composed already is worth waiting for a little longer.
     *
     * @return whether the request is there after all
     */
    boolean leaves(Duration patience) {
        if (stage.compareAndSet(Stage.READING, Stage.LEFT)) {
            return false;
        }
        try {
            ended.await(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        stage.compareAndSet(Stage.COMPOSING, Stage.LEFT);
        return stage.get() == Stage.READY;
    }

    /** Caller: whether the reader came to its end and the request is there. */
    boolean ready() {
        return stage.get() == Stage.READY;
    }

    /** What to send instead; null for the request as it is. */
    @Nullable
    Object projected() {
        return projected;
    }
}
