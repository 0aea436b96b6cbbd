package io.canon4j.journal.log.daemon;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A signal that is not lost when it comes early, and that many at once are one. */
final class WakeUp {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition signalled = lock.newCondition();
    private boolean pending;

    void signal() {
        lock.lock();
        try {
            pending = true;
            signalled.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for a signal, at most so long; whether one came. */
    boolean await(long nanos) {
        lock.lock();
        try {
            long left = nanos;
            while (!pending && left > 0) {
                try {
                    left = signalled.awaitNanos(left);
                } catch (InterruptedException e) {
                    // The thread is ours and ends by its own flag.
                    left = 0;
                }
            }
            boolean came = pending;
            pending = false;
            return came;
        } finally {
            lock.unlock();
        }
    }
}
