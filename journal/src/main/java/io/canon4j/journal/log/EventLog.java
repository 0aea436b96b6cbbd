package io.canon4j.journal.log;

import java.io.Closeable;
import java.sql.Connection;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The event log of one store in one process. Any number of processes may have one on the same store.
 *
 * <p>{@link #record} and {@link #append} only enqueue and may be called on any thread. Everything else talks to the database
 * on the caller's thread and belongs on a thread that may wait.
 */
public final class EventLog implements AutoCloseable {

    /** How long {@link #close()} waits for the disk. */
    static final Duration CLOSING = Duration.ofSeconds(10);

    private final LogOpening opening;
    private final @Nullable InstantSource clock;
    private final AppendQueue queue = new AppendQueue();
    private final LogCounters counters = new LogCounters();
    private final CopyOnWriteArrayList<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** Whose turn it is to write in this process: SQLite lets chance decide, and a busy committer would starve a fold. */
    private final ReentrantLock turn = new ReentrantLock(true);

    private final CommitterThread committer;
    private final SqlSession reading;
    private final SqlSession writing;
    private volatile boolean closed;

    /** @param clock null for the database's own */
    EventLog(LogOpening opening, @Nullable InstantSource clock) {
        this.opening = opening;
        this.clock = clock;
        this.reading = new SqlSession(opening);
        this.writing = new SqlSession(opening);
        this.committer =
                new CommitterThread(new GroupCommitter(queue, opening, clock, counters, turn, this::tellListeners));
    }

    /** The log at an address, with the defaults. */
    public static EventLog at(LogAddress address) {
        return builder(address).build();
    }

    /** A log opened in another way than the default. */
    public static EventLogBuilder builder(LogAddress address) {
        return new EventLogBuilder(address.database());
    }

    /**
     * Stores an event some time soon. Never waits: if the queue is full or the log is off, the event is dropped and counted.
     *
     * @return false if it was dropped at once
     */
    public boolean record(EventDraft draft) {
        Append append = new Append(List.of(draft), null, null);
        String off = counters.offReason();
        AppendQueue.Offer offer = off == null ? queue.offer(append) : AppendQueue.Offer.FULL;
        if (offer == AppendQueue.Offer.TAKEN) {
            committer.start();
            return true;
        }
        counters.dropped(1, offer == AppendQueue.Offer.CLOSED ? "the log is closed" : "the queue is full");
        return false;
    }

    /**
     * Stores events in one transaction, all or none, consecutively.
     *
     * @return completed once they are on disk, by the thread that writes: whoever continues on it must not wait there.
     *     Fails with {@link LogFullException}, {@link LogClosedException}, {@link LogOffException},
     *     {@link KeyConflictException}, {@link LogBusyException} or another {@link LogException}
     */
    public CompletableFuture<Appended> append(List<EventDraft> drafts) {
        return enqueue(drafts, null);
    }

    /** The same as holder of a role; fails with {@link FencedException} if the lease has passed to somebody else. */
    public CompletableFuture<Appended> append(List<EventDraft> drafts, Fence fence) {
        return enqueue(drafts, fence);
    }

    private CompletableFuture<Appended> enqueue(List<EventDraft> drafts, @Nullable Fence fence) {
        if (drafts.isEmpty()) {
            throw new IllegalArgumentException("there is nothing to append");
        }
        CompletableFuture<Appended> done = new CompletableFuture<>();
        switch (queue.offer(new Append(List.copyOf(drafts), fence, done))) {
            case TAKEN -> committer.start();
            case FULL ->
                done.completeExceptionally(new LogFullException("over " + AppendQueue.MOST_EVENTS
                        + " events wait for the disk; nothing of this append was stored"));
            case CLOSED ->
                done.completeExceptionally(
                        new LogClosedException("the event log was closed; nothing of this append was stored"));
        }
        return done;
    }

    /**
     * Waits until everything enqueued before is on disk or refused, at most so long.
     *
     * @return false if the disk was not done by then
     */
    public boolean flush(Duration patience) {
        CompletableFuture<Appended> done = new CompletableFuture<>();
        if (queue.offer(new Append(List.of(), null, done)) == AppendQueue.Offer.CLOSED) {
            return true;
        }
        committer.start();
        try {
            done.get(patience.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (ExecutionException e) {
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Whether there is anything to read. Asking creates nothing. */
    public boolean exists() {
        return opening.database().exists();
    }

    /** The events after a sequence (0 for the first), in order, at most so many. */
    public List<Event> read(long after, int limit) {
        if (!exists()) {
            return List.of();
        }
        return reading.read(connection -> {
            try (EventReader reader = new EventReader(connection, tenant())) {
                return reader.page(after, limit).stream().map(EventRow::event).toList();
            }
        });
    }

    /** The last event's sequence, 0 if there is none. */
    public long head() {
        if (!exists()) {
            return 0;
        }
        return reading.read(connection -> {
            try (EventReader reader = new EventReader(connection, tenant())) {
                return reader.head();
            }
        });
    }

    /** Whether the log is a copy to try things on. False for one that does not exist yet. */
    public boolean isScratch() {
        return exists()
                && query(tables -> {
                    try (var statement =
                            tables.connection().prepareStatement("SELECT scratch FROM store WHERE tenant = ?")) {
                        statement.setString(1, tables.tenant());
                        try (var result = statement.executeQuery()) {
                            return result.next() && result.getInt(1) == 1;
                        }
                    }
                });
    }

    /** Reads tables that a projection keeps beside the log. */
    public <T extends @Nullable Object> T query(TableWork<T> work) {
        return reading.read(connection -> work.run(tables(connection)));
    }

    /**
     * Writes tables beside the log, as holder of a role, in one transaction. Appends wait meanwhile, so it should be short.
     *
     * @throws FencedException if the lease has passed to somebody else; nothing was written
     */
    public <T extends @Nullable Object> T fenced(Fence fence, TableWork<T> work) {
        turn.lock();
        try {
            return writing.write(connection -> {
                Fences.check(opening.database(), connection, fence);
                return work.run(tables(connection));
            });
        } finally {
            turn.unlock();
        }
    }

    private Tables tables(Connection connection) {
        return new Tables(connection, tenant(), opening.database().dialect());
    }

    /** The lease of a role, for one holder in this process. */
    public RoleLease lease(String role, LeaseTerms terms) {
        return new RoleLease(opening, DatabaseClock.of(opening.database()), System::nanoTime, terms, role);
    }

    /** Verifying, erasing, backing up. */
    public LogCare care() {
        return new LogCare(opening, clock);
    }

    /** Calls somebody after each commit of this process, on the thread that writes; closing the answer ends it. */
    public Closeable onAppend(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    /** The events are stored whatever a listener does. */
    private void tellListeners() {
        for (Runnable listener : listeners) {
            try {
                listener.run();
            } catch (RuntimeException e) {
                LoggerFactory.getLogger(EventLog.class).debug("a listener failed after a commit", e);
            }
        }
    }

    /** How it fares. */
    public LogStatus status() {
        return counters.status(closed, queue.size());
    }

    /** Which store's log this is. */
    public String tenant() {
        return opening.database().tenant();
    }

    /** What to call the database in messages; holds no password. */
    public String name() {
        return opening.database().name();
    }

    /** Stores what waits, for at most ten seconds, and takes no more. Closing twice does nothing. */
    @Override
    public void close() {
        close(CLOSING);
    }

    /** The same with another patience. What the disk did not take in that time is refused to those who wait for it. */
    public void close(Duration patience) {
        closed = true;
        queue.close();
        committer.join(patience);
        for (Append left : queue.rest()) {
            left.failed(new LogClosedException("the event log was closed before the disk took this append"));
            if (left.done() == null) {
                counters.dropped(left.drafts().size(), "the log was closed before the disk took them");
            }
        }
        reading.close();
        writing.close();
        opening.database().close();
    }
}
