package io.canon4j.journal.log.daemon;

import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.RoleLease;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes and keeps the lease on a thread of its own, so that a long turn does not lose it.
 *
 * <p>A holder that could not beat for a whole term stops working by itself, before anybody has to refuse it.
 */
final class Heartbeat {

    private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);

    private final RoleLease lease;
    private final BooleanSupplier logExists;
    private final WakeUp wakeUp = new WakeUp();
    private final Thread thread;
    private volatile @Nullable Fence fence;
    private volatile boolean stopped;
    private volatile boolean started;
    private Runnable changed = () -> {};
    private long lastBeat;

    /** Without a log there is nothing to lead, and looking must not create one. */
    Heartbeat(RoleLease lease, BooleanSupplier logExists) {
        this.lease = lease;
        this.logExists = logExists;
        this.thread = new Thread(null, this::beat, "canon4j-daemon-lease", 0, false);
        this.thread.setDaemon(true);
    }

    void start(Runnable whenChanged) {
        changed = whenChanged;
        thread.start();
    }

    /** What is held, or null. */
    @Nullable
    Fence fence() {
        return fence;
    }

    /** Called when an event was appended: the first one brings the log that there was not. */
    void logMayExist() {
        if (!started) {
            wakeUp.signal();
        }
    }

    private void beat() {
        while (!stopped) {
            if (logExists.getAsBoolean()) {
                once();
            }
            wakeUp.await(lease.terms().heartbeat().toNanos());
        }
        Fence held = fence;
        fence = null;
        try {
            if (held != null) {
                lease.release(held);
            }
        } catch (RuntimeException e) {
            LOG.debug("the lease could not be given back; it ends by itself", e);
        } finally {
            lease.close();
        }
    }

    private void once() {
        started = true;
        Fence before = fence;
        try {
            fence = lease.take();
            lastBeat = System.nanoTime();
        } catch (RuntimeException e) {
            // Whatever it is, the next beat may go through, and the host must not see a thread die.
            LOG.debug("no heartbeat", e);
            if (System.nanoTime() - lastBeat > lease.terms().ttl().toNanos()) {
                fence = null;
            }
        }
        if (fence != null && !fence.equals(before)) {
            changed.run();
        }
    }

    /** Gives the lease back, waiting for it until a time. */
    void stop(long endNanos) {
        stopped = true;
        wakeUp.signal();
        Daemon.joinUntil(thread, endNanos);
    }
}
