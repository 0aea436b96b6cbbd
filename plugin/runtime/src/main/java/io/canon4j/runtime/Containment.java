package io.canon4j.runtime;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The edge to somebody else's program: nothing thrown here reaches it. Every failure is counted, each cause logged once. */
public final class Containment {

    /** More causes than this are counted and no longer logged. */
    private static final int DISTINCT_CAUSES = 50;

    private final Logger log;
    private final Set<String> reported = ConcurrentHashMap.newKeySet();
    private final AtomicLong failures = new AtomicLong();
    private final AtomicLong overdue = new AtomicLong();
    private volatile boolean rehearsing;

    /** Logs as {@code io.canon4j}. */
    public Containment() {
        this(LoggerFactory.getLogger("io.canon4j"));
    }

    Containment(Logger log) {
        this.log = log;
    }

    /** Runs the work; on any failure its result is {@code otherwise}. */
    @SuppressWarnings("CatchingUnchecked") // a host must survive errors of ours too, out of memory and stack included
    public <T extends @Nullable Object> T guard(String what, Supplier<T> work, T otherwise) {
        try {
            return work.get();
        } catch (Throwable failure) {
            report(what, failure);
            return otherwise;
        }
    }

    /** As {@link #guard}, for work whose answer may be null; on any failure it is. */
    @SuppressWarnings("CatchingUnchecked") // as above
    <T> @Nullable T orNull(String what, Supplier<@Nullable T> work) {
        try {
            return work.get();
        } catch (Throwable failure) {
            report(what, failure);
            return null;
        }
    }

    /** Counts a failure and logs its cause if it is new. Never throws. */
    void report(String what, Throwable failure) {
        try {
            failures.incrementAndGet();
            String cause = failure.getClass().getName() + '|' + origin(what, failure);
            if (reported.size() < DISTINCT_CAUSES && reported.add(cause)) {
                log.warn("canon4j: {} failed and was skipped; the application goes on without it", what, failure);
            } else {
                log.debug("canon4j: {} failed again", what, failure);
            }
        } catch (Throwable beyondHelp) {
            // Logging failed inside a failure: the counter is all that can be kept.
        }
    }

    /** Where it was thrown; one fault met on several ways is one cause. */
    private static String origin(String what, Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        return trace.length == 0 ? what : trace[0].getClassName() + '.' + trace[0].getMethodName();
    }

    /** Says something once. */
    public void warnOnce(String key, String message) {
        if (reported.size() < DISTINCT_CAUSES && reported.add(key)) {
            log.warn("canon4j: {}", message);
        }
    }

    /** While this runs, nobody is kept waiting but ourselves: what is late then is neither counted nor told. */
    public void rehearsing(Runnable work) {
        rehearsing = true;
        try {
            work.run();
        } finally {
            rehearsing = false;
        }
    }

    /** A caller stopped waiting; what it waited for goes on, and may still be in time. */
    void waitedTooLong() {
        if (!rehearsing) {
            overdue.incrementAndGet();
        }
    }

    /** A request went out without what was being looked up for it. Said once. */
    public void late(Duration waited) {
        if (!rehearsing) {
            warnOnce(
                    "late",
                    "a look-up took longer than " + waited.toMillis()
                            + " ms; the application went on, and the line rides the next block");
        }
    }

    /** How often a caller stopped waiting for a look-up. */
    public long overdue() {
        return overdue.get();
    }

    /** How many failures were contained. */
    public long failures() {
        return failures.get();
    }
}
