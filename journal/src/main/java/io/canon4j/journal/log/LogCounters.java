package io.canon4j.journal.log;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the log did in this process, and its two warnings: one when it goes off, one when it first drops events. */
final class LogCounters {

    private static final Logger LOG = LoggerFactory.getLogger(LogCounters.class);

    private final AtomicLong stored = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();
    private final AtomicBoolean warnedOfDrops = new AtomicBoolean();
    private final AtomicBoolean warnedOfFailure = new AtomicBoolean();
    private volatile long openNanos = -1;
    private volatile @Nullable String offReason;
    private volatile @Nullable String lastFailure;

    void opened(long nanos) {
        if (openNanos < 0) {
            openNanos = nanos;
        }
    }

    void stored(int events) {
        stored.addAndGet(events);
        lastFailure = null;
    }

    void dropped(int events, @Nullable String why) {
        dropped.addAndGet(events);
        if (offReason == null && warnedOfDrops.compareAndSet(false, true)) {
            LOG.warn(
                    "canon4j drops counters and traces: {}. Acts are not affected unless their callers are told so",
                    why);
        }
    }

    /** Takes note of a failure and says it as an exception for those who wait. */
    LogException failed(String database, Throwable failure) {
        String what = failure instanceof LogException
                ? String.valueOf(failure.getMessage())
                : "the event log " + database + " failed: " + failure;
        if (LogOpening.isFinal(failure)) {
            if (offReason == null) {
                offReason = what;
                LOG.warn("canon4j counts nothing in this process, everything else works: {}", what);
            }
            return failure instanceof LogException known ? known : new LogOffException(what);
        }
        lastFailure = what;
        if (warnedOfFailure.compareAndSet(false, true)) {
            LOG.warn("canon4j could not store events and will try again with the next: {}", what);
        }
        LOG.debug("what the event log met", failure);
        return failure instanceof LogException known ? known : new LogException(what, failure);
    }

    @Nullable
    String offReason() {
        return offReason;
    }

    LogStatus status(boolean closed, int queued) {
        LogStatus.State state;
        String reason = offReason;
        if (closed) {
            state = LogStatus.State.CLOSED;
        } else if (reason != null) {
            state = LogStatus.State.OFF;
        } else if (openNanos < 0) {
            state = LogStatus.State.WAITING;
        } else {
            state = LogStatus.State.OPEN;
        }
        return new LogStatus(
                state,
                reason == null ? lastFailure : reason,
                queued,
                stored.get(),
                dropped.get(),
                openNanos < 0 ? -1 : TimeUnit.NANOSECONDS.toMillis(openNanos));
    }
}
