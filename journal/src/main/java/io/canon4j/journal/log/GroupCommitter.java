package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Appends what waits, many events a transaction, on its own thread. One per process and log.
 *
 * <pre>
 *   take a batch -> begin -> append each, or fail each alone -> commit -> answer each
 *                     ^                                           |
 *                     '---- somebody else holds it: again         '-- no answer from the commit: reopen, and look
 *                                                                     whether our last hash is there
 * </pre>
 */
final class GroupCommitter implements Runnable {

    /** How long an append may wait for other programs before it is refused. */
    static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final AppendQueue queue;
    private final LogOpening opening;
    private final @Nullable InstantSource clock;
    private final LogCounters counters;
    private final Lock turn;
    private final Runnable committed;
    private @Nullable WriteSession session;

    GroupCommitter(
            AppendQueue queue,
            LogOpening opening,
            @Nullable InstantSource clock,
            LogCounters counters,
            Lock turn,
            Runnable committed) {
        this.queue = queue;
        this.opening = opening;
        this.clock = clock;
        this.counters = counters;
        this.turn = turn;
        this.committed = committed;
    }

    @Override
    public void run() {
        while (true) {
            List<Append> batch = queue.take();
            if (batch.isEmpty()) {
                endSession();
                return;
            }
            contained(batch);
        }
    }

    /** The committer outlives whatever a batch does to it. */
    @SuppressWarnings("CatchingUnchecked") // an Error of one batch must not stop all later ones
    private void contained(List<Append> batch) {
        try {
            commit(batch);
        } catch (Throwable e) {
            endSession();
            fail(batch, counters.failed(opening.database().name(), e));
        }
    }

    private void commit(List<Append> batch) throws SQLException {
        if (session == null && batch.stream().allMatch(append -> append.drafts().isEmpty())) {
            // Only flushes: no reason to open a database.
            batch.forEach(append -> append.stored(new Appended(0, 0, 0)));
            return;
        }
        String off = counters.offReason();
        if (off != null) {
            fail(batch, new LogOffException(off));
            return;
        }
        long giveUp = System.nanoTime() + PATIENCE_NANOS;
        while (!inTurn(batch)) {
            if (System.nanoTime() - giveUp > 0) {
                throw new LogBusyException(opening.database().name(), new SQLException("no lock within a minute"));
            }
            LockSupport.parkNanos(this, PAUSE_NANOS);
        }
    }

    private boolean inTurn(List<Append> batch) throws SQLException {
        turn.lock();
        try {
            return attempt(batch);
        } finally {
            turn.unlock();
        }
    }

    /** False if somebody else held the database and nothing happened. */
    private boolean attempt(List<Append> batch) throws SQLException {
        Database database = opening.database();
        WriteSession open = begin();
        if (open == null) {
            return false;
        }
        List<Outcome> outcomes;
        try {
            outcomes = open.append(batch);
        } catch (SQLException e) {
            database.rollback(open.connection());
            if (database.isBusy(e)) {
                return false;
            }
            throw e;
        }
        try {
            open.commit();
        } catch (SQLException e) {
            if (database.isBusy(e)) {
                database.rollback(open.connection());
                return false;
            }
            if (!arrivedAnyway(open.appender())) {
                throw e;
            }
        }
        answer(outcomes);
        return true;
    }

    /** A session with a transaction begun; null if somebody else holds the database. */
    private @Nullable WriteSession begin() throws SQLException {
        boolean kept = session != null;
        WriteSession open = session == null ? openSession() : session;
        try {
            open.begin();
            return open;
        } catch (SQLException e) {
            if (opening.database().isBusy(e)) {
                opening.database().rollback(open.connection());
                return null;
            }
            endSession();
            if (kept) {
                // The kept connection broke while nothing was written on it: a restarted server, most likely.
                return begin();
            }
            throw e;
        }
    }

    /** A commit that failed may still have taken place. The hash of its last event tells. */
    private boolean arrivedAnyway(Appender appender) throws SQLException {
        long sequence = appender.lastSequence();
        byte[] hash = appender.lastHash();
        endSession();
        Connection connection = openSession().connection();
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT hash FROM events WHERE tenant = ? AND sequence = ?")) {
            statement.setString(1, opening.database().tenant());
            statement.setLong(2, sequence);
            try (ResultSet result = statement.executeQuery()) {
                return result.next() && Arrays.equals(result.getBytes(1), hash);
            }
        }
    }

    private void answer(List<Outcome> outcomes) {
        int added = 0;
        for (Outcome outcome : outcomes) {
            added += outcome.appended() == null ? 0 : outcome.appended().added();
        }
        counters.stored(added);
        for (Outcome outcome : outcomes) {
            outcome.tell();
        }
        if (added > 0) {
            committed.run();
        }
    }

    /** What became of one append of a batch. */
    record Outcome(
            Append append,
            @Nullable Appended appended,
            @Nullable LogException refused) {
        void tell() {
            if (appended != null) {
                append.stored(appended);
            } else if (refused != null) {
                append.failed(refused);
            }
        }
    }

    private WriteSession openSession() throws SQLException {
        long started = System.nanoTime();
        WriteSession opened = WriteSession.open(opening, clock);
        counters.opened(System.nanoTime() - started);
        session = opened;
        return opened;
    }

    private void endSession() {
        WriteSession old = session;
        session = null;
        if (old != null) {
            old.close();
        }
    }

    private void fail(List<Append> batch, LogException why) {
        for (Append append : new ArrayList<>(batch)) {
            if (append.done() == null) {
                counters.dropped(append.drafts().size(), why.getMessage());
            }
            append.failed(why);
        }
    }
}
