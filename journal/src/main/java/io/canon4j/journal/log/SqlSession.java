package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** One connection kept for the next use, given up after a failure. Users take turns. */
final class SqlSession implements AutoCloseable {

    private final LogOpening opening;
    private @Nullable Connection connection;

    /** What is done with the connection. */
    @FunctionalInterface
    interface Use<T extends @Nullable Object> {
        T run(Connection connection) throws SQLException;
    }

    SqlSession(LogOpening opening) {
        this.opening = opening;
    }

    /** Uses the connection for something that may be done twice: a kept connection that broke is replaced once. */
    synchronized <T extends @Nullable Object> T read(Use<T> use) {
        if (connection != null) {
            try {
                return use.run(connection);
            } catch (SQLException e) {
                close();
            }
        }
        return once(use);
    }

    /** Uses the connection inside a write transaction. */
    synchronized <T extends @Nullable Object> T write(Use<T> use) {
        Database database = opening.database();
        return once(open -> {
            database.begin(open);
            try {
                T result = use.run(open);
                database.commit(open);
                return result;
            } catch (SQLException | RuntimeException e) {
                database.rollback(open);
                throw e;
            }
        });
    }

    private <T extends @Nullable Object> T once(Use<T> use) {
        try {
            Connection open = connection == null ? opening.open() : connection;
            connection = open;
            return use.run(open);
        } catch (SQLException e) {
            close();
            if (opening.database().isBusy(e)) {
                throw new LogBusyException(opening.database().name(), e);
            }
            if (LogOpening.isFinal(e)) {
                throw new LogOffException("the event log " + opening.database().name() + " cannot be opened: " + e);
            }
            throw new LogException(
                    "the event log " + opening.database().name() + " failed: " + e.getMessage()
                            + opening.database().nextStep(e),
                    e);
        } catch (LinkageError e) {
            throw new LogOffException("the event log " + opening.database().name() + " cannot be opened: " + e);
        }
    }

    @Override
    public synchronized void close() {
        Connection old = connection;
        connection = null;
        if (old != null) {
            try {
                old.close();
            } catch (SQLException e) {
                // It is given up either way.
            }
        }
    }
}
