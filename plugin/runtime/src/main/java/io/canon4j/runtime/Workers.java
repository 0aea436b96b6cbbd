package io.canon4j.runtime;

import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The runtime's own threads: whatever can block runs here. Two daemon threads, a bounded queue, and a caller's patience that
 * ends for good once a look-up has hung, until one comes back.
 */
public final class Workers implements AutoCloseable {

    private static final int THREADS = 2;
    private static final int QUEUE = 1_024;
    private static final int CLOSING_SECONDS = 2;
    private static final Logger LOG = LoggerFactory.getLogger("io.canon4j");

    private final ThreadPoolExecutor pool;
    private final long patienceNanos;
    private final Containment containment;
    private volatile boolean stuck;

    /**
     * Threads of its own for one host.
     *
     * @param patience how long a caller waits for what it submitted
     * @param containment where failures are counted
     */
    public Workers(Duration patience, Containment containment) {
        this.patienceNanos = patience.toNanos();
        this.containment = containment;
        AtomicInteger number = new AtomicInteger();
        this.pool = new ThreadPoolExecutor(
                THREADS, THREADS, 30, TimeUnit.SECONDS, new ArrayBlockingQueue<>(QUEUE), task -> {
                    Thread thread = new Thread(null, task, "canon4j-" + number.incrementAndGet(), 0, false);
                    thread.setDaemon(true);
                    // The application's loader must not be kept alive by a thread of ours.
                    thread.setContextClassLoader(Workers.class.getClassLoader());
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
    }

    /** Runs the work on a thread of ours; a full queue fails the future at once. */
    public <T> CompletableFuture<T> submit(Supplier<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        try {
            pool.execute(() -> {
                try {
                    result.complete(work.get());
                } catch (Throwable failure) {
                    result.completeExceptionally(failure);
                } finally {
                    stuck = false;
                }
            });
        } catch (RejectedExecutionException full) {
            result.completeExceptionally(full);
        }
        return result;
    }

    /** Runs work nobody waits for; false when the queue is full. */
    boolean run(Supplier<?> work) {
        return !submit(work).isCompletedExceptionally();
    }

    /** How long a caller waits. */
    Duration patience() {
        return Duration.ofNanos(patienceNanos);
    }

    /** Waits a little for the result. False when it is not there yet; the work goes on. */
    public boolean await(CompletableFuture<?> work) {
        return await(work, Duration.ofNanos(patienceNanos));
    }

    /**
     * As {@link #await(CompletableFuture)}, for the first work of its kind, which is slow because it is the first: its being late
     * is not counted, and the next caller waits again.
     */
    public boolean awaitFirst(CompletableFuture<?> work) {
        try {
            work.get(patienceNanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException expected) {
            return work.isDone();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return work.isDone();
    }

    /** As {@link #await(CompletableFuture)} with a patience of its own. */
    public boolean await(CompletableFuture<?> work, Duration patience) {
        if (work.isDone()) {
            return true;
        }
        if (stuck || patience.isZero()) {
            return false;
        }
        try {
            work.get(patience.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException late) {
            stuck = true;
            containment.waitedTooLong();
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException failed) {
            return true;
        }
    }

    /** Waits for an answer that the model asked for; a store that fails or hangs is an answer too. */
    Desk.Answer patiently(Supplier<Desk.Answer> work, Duration patience) {
        CompletableFuture<Desk.Answer> answer = submit(work);
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            return Desk.Answer.refused(
                    "The store did not answer within " + patience.toSeconds() + " seconds; go on without it.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Desk.Answer.refused("Interrupted before the store answered.");
        } catch (ExecutionException failed) {
            return Desk.Answer.refused("The store could not do this: " + failed.getCause());
        }
    }

    /** Stops; waits a moment for work under way, so that nothing of ours writes to the project afterwards. */
    @Override
    public void close() {
        pool.shutdownNow();
        try {
            if (!pool.awaitTermination(CLOSING_SECONDS, TimeUnit.SECONDS)) {
                LOG.debug("canon4j: closed while a look-up was still under way");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
