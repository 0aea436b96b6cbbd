package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection that appends, with its prepared statements. */
final class WriteSession implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(WriteSession.class);

    private final Database database;
    private final Connection connection;
    private final Appender appender;
    private final Transaction transactions;

    private WriteSession(Database database, Connection connection, Appender appender, Transaction transactions) {
        this.database = database;
        this.connection = connection;
        this.appender = appender;
        this.transactions = transactions;
    }

    /** @param clock null for the database's own */
    static WriteSession open(LogOpening opening, @Nullable InstantSource clock) throws SQLException {
        Connection connection = opening.open();
        try {
            Database database = opening.database();
            return new WriteSession(
                    database, connection, new Appender(database, connection, clock), database.transactions(connection));
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    Connection connection() {
        return connection;
    }

    void begin() throws SQLException {
        transactions.begin();
    }

    void commit() throws SQLException {
        transactions.commit();
    }

    Appender appender() {
        return appender;
    }

    /** Appends each of them, inside a transaction; one that is refused does not keep the others out. */
    List<GroupCommitter.Outcome> append(List<Append> batch) throws SQLException {
        appender.start();
        List<GroupCommitter.Outcome> outcomes = new ArrayList<>(batch.size());
        for (Append append : batch) {
            outcomes.add(one(append));
        }
        appender.finish();
        return outcomes;
    }

    private GroupCommitter.Outcome one(Append append) throws SQLException {
        Fence fence = append.fence();
        try {
            if (fence != null) {
                Fences.check(database, connection, fence);
            }
            Appended appended = appender.append(append.drafts(), fence == null ? null : fence.epoch());
            return new GroupCommitter.Outcome(append, appended, null);
        } catch (FencedException | KeyConflictException e) {
            return new GroupCommitter.Outcome(append, null, e);
        }
    }

    @Override
    public void close() {
        try {
            appender.close();
            transactions.close();
            connection.close();
        } catch (SQLException e) {
            LOG.debug("closing {} failed; what was acknowledged is on disk", database.name(), e);
        }
    }
}
