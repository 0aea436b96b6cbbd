package io.canon4j.journal.log.daemon;

import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.LeaseTerms;
import io.canon4j.journal.log.LogException;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the background work of a store in whichever process holds the lease of the role. Start it in each: one works, the others
 * wait to take over.
 *
 * <p>It wakes on every append of this process, looks once a second for those of others, and ends with a last turn when it is closed or the
 * JVM is asked to stop (SIGTERM, SIGINT). Nothing a task throws leaves it.
 */
public final class Daemon implements AutoCloseable {

    /** Closing takes at most this long, whatever a task does; it is a third of the lease's term. */
    public static final Duration CLOSING = Duration.ofSeconds(15);

    private static final Logger LOG = LoggerFactory.getLogger(Daemon.class);

    /** Of the closing time, what is kept for giving the lease back. */
    private static final Duration RELEASE = Duration.ofSeconds(2);

    private static final long LOOK_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final EventLog log;
    private final Duration patience;
    private final Heartbeat heartbeat;
    private final TaskRunner tasks;
    private final WakeUp wakeUp = new WakeUp();
    private final AtomicBoolean closing = new AtomicBoolean();
    private final Thread worker;
    private final Thread shutdownHook;
    private final Closeable listening;

    private Daemon(EventLog log, Heartbeat heartbeat, List<DaemonTask> tasks, Duration patience) {
        this.log = log;
        this.patience = patience;
        this.heartbeat = heartbeat;
        this.tasks = new TaskRunner(tasks);
        this.worker = thread("canon4j-daemon", this::work);
        this.shutdownHook = thread("canon4j-daemon-stop", this::close);
        this.listening = log.onAppend(wakeUp::signal);
    }

    /** Starts the daemon of a role with the standard lease. */
    public static Daemon start(EventLog log, String role, List<DaemonTask> tasks) {
        return start(log, role, LeaseTerms.STANDARD, tasks);
    }

    /** Starts it on other terms. */
    public static Daemon start(EventLog log, String role, LeaseTerms terms, List<DaemonTask> tasks) {
        return start(log, role, terms, tasks, CLOSING);
    }

    static Daemon start(EventLog log, String role, LeaseTerms terms, List<DaemonTask> tasks, Duration patience) {
        Heartbeat heartbeat = new Heartbeat(log.lease(role, terms), log::exists);
        Daemon daemon = new Daemon(log, heartbeat, List.copyOf(tasks), patience);
        heartbeat.start(daemon.wakeUp::signal);
        daemon.worker.start();
        Runtime.getRuntime().addShutdownHook(daemon.shutdownHook);
        return daemon;
    }

    private static Thread thread(String name, Runnable work) {
        Thread thread = new Thread(null, work, name, 0, false);
        thread.setDaemon(true);
        return thread;
    }

    private void work() {
        long folded = -1;
        while (!closing.get()) {
            boolean woken = wakeUp.await(LOOK_NANOS);
            Fence fence = heartbeat.fence();
            if (fence == null) {
                folded = -1;
                heartbeat.logMayExist();
                continue;
            }
            long head = headOr(folded);
            if (woken || head != folded || tasks.anyFailed()) {
                tasks.runAll(new DaemonTurn(log, fence, closing::get));
                folded = head;
            }
        }
        Fence fence = heartbeat.fence();
        if (fence != null) {
            tasks.runAll(new DaemonTurn(log, fence, closing::get));
        }
    }

    private long headOr(long otherwise) {
        try {
            return log.head();
        } catch (LogException e) {
            LOG.debug("the daemon cannot see the log's head and looks again in a second", e);
            return otherwise;
        }
    }

    /** Does a turn soon, although nothing was appended: for work that is due by time. */
    public void wake() {
        wakeUp.signal();
    }

    /** How it fares. */
    public DaemonStatus status() {
        return new DaemonStatus(heartbeat.fence(), tasks.turns(), tasks.failures());
    }

    /** A last turn, then gives the lease back; returns within fifteen seconds. Closing twice does nothing. */
    @Override
    public void close() {
        if (!closing.compareAndSet(false, true)) {
            return;
        }
        long end = System.nanoTime() + patience.toNanos();
        wakeUp.signal();
        joinUntil(worker, end - RELEASE.toNanos());
        log.flush(Duration.ofNanos(Math.max(0, end - RELEASE.toNanos() - System.nanoTime())));
        heartbeat.stop(end);
        try {
            listening.close();
            if (Thread.currentThread() != shutdownHook) {
                Runtime.getRuntime().removeShutdownHook(shutdownHook);
            }
        } catch (IOException | IllegalStateException e) {
            LOG.debug("the JVM is going down already", e);
        }
    }

    static void joinUntil(Thread thread, long endNanos) {
        boolean interrupted = false;
        while (thread.isAlive() && thread != Thread.currentThread()) {
            long left = endNanos - System.nanoTime();
            if (left <= 0) {
                break;
            }
            try {
                TimeUnit.NANOSECONDS.timedJoin(thread, left);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
