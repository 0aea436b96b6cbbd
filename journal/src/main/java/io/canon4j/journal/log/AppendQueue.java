package io.canon4j.journal.log;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What waits for the committer: bounded in events and in memory, so that a slow disk costs events and never the host's heap.
 */
final class AppendQueue {

    /** At 20,000 events a second, half a second of a stalled disk. */
    static final int MOST_EVENTS = 10_000;

    /** In characters; an append larger than this is still taken when nothing else waits. */
    static final long MOST_WEIGHT = 16_000_000;

    /** Events of one transaction: more gains nothing, and the others wait for it. */
    static final int MOST_IN_A_BATCH = 1_000;

    /** How long events that nobody waits for may wait for company, so that a trickle of counters does not cost a force each. */
    private static final long LINGER_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final ArrayDeque<Append> waiting = new ArrayDeque<>();
    private int events;
    private long weight;
    private int askedFor;
    private boolean closed;

    /** What became of an offer. */
    enum Offer {
        /** It waits for the committer. */
        TAKEN,
        /** There was no room, and nothing of it waits. */
        FULL,
        /** The log is closed, and nothing of it waits. */
        CLOSED
    }

    Offer offer(Append append) {
        int size = append.drafts().size();
        int load = append.weight();
        lock.lock();
        try {
            if (closed) {
                return Offer.CLOSED;
            }
            if (size > 0 && !waiting.isEmpty() && (events + size > MOST_EVENTS || weight + load > MOST_WEIGHT)) {
                return Offer.FULL;
            }
            waiting.add(append);
            events += size;
            weight += load;
            askedFor += append.done() == null ? 0 : 1;
            changed.signal();
            return Offer.TAKEN;
        } finally {
            lock.unlock();
        }
    }

    /** The next appends for one transaction, waiting for the first; empty once the queue is closed and drained. */
    List<Append> take() {
        lock.lock();
        try {
            while (waiting.isEmpty()) {
                if (closed) {
                    return List.of();
                }
                changed.awaitUninterruptibly();
            }
            linger();
            return drain();
        } finally {
            lock.unlock();
        }
    }

    private void linger() {
        long left = LINGER_NANOS;
        while (!closed && askedFor == 0 && events < MOST_IN_A_BATCH && left > 0) {
            try {
                left = changed.awaitNanos(left);
            } catch (InterruptedException e) {
                // Nobody has a reason to interrupt the committer; the events matter more than the manners.
                return;
            }
        }
    }

    private List<Append> drain() {
        List<Append> batch = new ArrayList<>();
        int size = 0;
        while (!waiting.isEmpty()) {
            Append next = waiting.peek();
            int drafts = next.drafts().size();
            if (!batch.isEmpty() && size + drafts > MOST_IN_A_BATCH) {
                break;
            }
            batch.add(waiting.remove());
            size += drafts;
            weight -= next.weight();
            askedFor -= next.done() == null ? 0 : 1;
        }
        events -= size;
        return batch;
    }

    /** Takes no more; what waits is still handed out. */
    void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Everything that still waits, when nobody will take it any more. */
    List<Append> rest() {
        lock.lock();
        try {
            List<Append> rest = new ArrayList<>(waiting);
            waiting.clear();
            events = 0;
            weight = 0;
            return rest;
        } finally {
            lock.unlock();
        }
    }

    int size() {
        lock.lock();
        try {
            return events;
        } finally {
            lock.unlock();
        }
    }
}
