package io.canon4j.runtime;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The one thread on which events are put together. It starts with the first event and ends when none comes; what it does not
 * take is counted, and said once.
 */
final class EventThread implements AutoCloseable {

    /** Acts that may wait for it. */
    static final int WAITING = 10_000;

    /** How long counters are summed before they become an event. */
    static final Duration SUMMING = Duration.ofSeconds(5);

    private final Containment containment;
    private final Runnable flush;
    private final ThreadPoolExecutor thread;
    private final AtomicLong refused = new AtomicLong();
    private final AtomicBoolean flushDue = new AtomicBoolean();

    EventThread(Containment containment, Runnable flush) {
        this.containment = containment;
        this.flush = flush;
        this.thread = new ThreadPoolExecutor(1, 1, 30, TimeUnit.SECONDS, new ArrayBlockingQueue<>(WAITING), task -> {
            Thread started = new Thread(null, task, "canon4j-events", 0, false);
            started.setDaemon(true);
            // The application's loader must not be kept alive by a thread of ours.
            started.setContextClassLoader(EventThread.class.getClassLoader());
            return started;
        });
        thread.allowCoreThreadTimeOut(true);
    }

    /** Does this some time soon, unless too much waits already. */
    boolean offer(Runnable work) {
        try {
            thread.execute(() -> containment.guard(
                    "recording an event",
                    () -> {
                        work.run();
                        return true;
                    },
                    false));
            return true;
        } catch (RejectedExecutionException full) {
            refused.incrementAndGet();
            if (!thread.isShutdown()) {
                containment.warnOnce("events full", "more happens than can be recorded; some events are missing");
            }
            return false;
        }
    }

    /** Something was counted: it becomes an event a few seconds from now, together with what is counted until then. */
    void counted() {
        if (flushDue.compareAndSet(false, true)) {
            CompletableFuture.delayedExecutor(SUMMING.toMillis(), TimeUnit.MILLISECONDS, this::offerFlush)
                    .execute(flush);
        }
    }

    private void offerFlush(Runnable work) {
        flushDue.set(false);
        if (!thread.isShutdown()) {
            offer(work);
        }
    }

    /** How many acts found no room. */
    long refused() {
        return refused.get();
    }

    /** Finishes what waits, for at most a few seconds, and takes no more. */
    @Override
    public void close() {
        close(Duration.ofSeconds(3));
    }

    void close(Duration patience) {
        if (!thread.isShutdown()) {
            offer(flush);
        }
        thread.shutdown();
        try {
            if (!thread.awaitTermination(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                refused.addAndGet(thread.shutdownNow().size());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            refused.addAndGet(thread.shutdownNow().size());
        }
    }
}
