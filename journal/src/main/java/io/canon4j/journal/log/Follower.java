package io.canon4j.journal.log;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Reads events as they come, from whichever process. Not for several threads at once. */
public final class Follower {

    private static final int PAGE = 1_000;
    private static final long LOOK_MILLIS = 200;

    private final EventLog log;
    private long after;

    /** Begins after a sequence: 0 for the first event, the log's head for what is yet to come. */
    public Follower(EventLog log, long after) {
        this.log = log;
        this.after = after;
    }

    /**
     * The next events, waiting for the first of them.
     *
     * @return empty if none came in that time
     */
    public List<Event> next(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (true) {
            List<Event> events = log.read(after, PAGE);
            if (!events.isEmpty()) {
                after = events.get(events.size() - 1).sequence();
                return events;
            }
            long left = end - System.nanoTime();
            if (left <= 0) {
                return List.of();
            }
            TimeUnit.NANOSECONDS.sleep(Math.min(left, TimeUnit.MILLISECONDS.toNanos(LOOK_MILLIS)));
        }
    }
}
