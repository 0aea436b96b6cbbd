package io.canon4j.journal.log;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The thread that writes: started by the first event, never keeping a JVM alive. */
final class CommitterThread {

    private final GroupCommitter committer;
    private volatile @Nullable Thread thread;

    CommitterThread(GroupCommitter committer) {
        this.committer = committer;
    }

    void start() {
        if (thread == null) {
            startOnce();
        }
    }

    private synchronized void startOnce() {
        if (thread == null) {
            Thread started = new Thread(null, committer, "canon4j-events", 0, false);
            started.setDaemon(true);
            // The thread outlives whoever called first; it must not hold their class loader.
            started.setContextClassLoader(CommitterThread.class.getClassLoader());
            thread = started;
            started.start();
        }
    }

    /** Waits for it to end; an interrupt does not cut the waiting short, and is kept for the caller. */
    void join(Duration patience) {
        Thread running = thread;
        if (running == null || running == Thread.currentThread()) {
            return;
        }
        boolean interrupted = false;
        long end = System.nanoTime() + patience.toNanos();
        while (running.isAlive()) {
            long left = end - System.nanoTime();
            if (left <= 0) {
                break;
            }
            try {
                TimeUnit.NANOSECONDS.timedJoin(running, left);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
