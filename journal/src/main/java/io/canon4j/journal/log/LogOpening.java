package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Opens connections to a log whose tables are there, and decides which failures to open are final. */
final class LogOpening {

    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final Database database;
    private final boolean scratch;

    LogOpening(Database database, boolean scratch) {
        this.database = database;
        this.scratch = scratch;
    }

    Database database() {
        return database;
    }

    /** A connection with all tables in place, which the caller closes. */
    Connection open() throws SQLException {
        long giveUp = System.nanoTime() + GroupCommitter.PATIENCE_NANOS;
        while (true) {
            try {
                return openOnce();
            } catch (SQLException e) {
                // Two programs that turn on the write-ahead log at once: SQLite does not wait for this one itself.
                if (!database.isBusy(e)) {
                    throw e;
                }
                if (System.nanoTime() - giveUp > 0) {
                    throw new LogBusyException(database.name(), e);
                }
                LockSupport.parkNanos(this, PAUSE_NANOS);
            }
        }
    }

    private Connection openOnce() throws SQLException {
        Connection connection = database.connect();
        try {
            new Migrations(database).apply(connection);
            if (!isOurs(connection)) {
                introduce(connection);
            }
            return connection;
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    private boolean isOurs(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT scratch FROM store WHERE tenant = ?")) {
            statement.setString(1, database.tenant());
            try (ResultSet result = statement.executeQuery()) {
                if (!result.next()) {
                    return false;
                }
                if (scratch && result.getInt(1) == 0) {
                    throw new LogRefusedException(
                            database.name() + " holds a live log, not a scratch one; use another file");
                }
                return true;
            }
        }
    }

    private void introduce(Connection connection) throws SQLException {
        database.begin(connection);
        try {
            database.refuseForeignTenant(connection);
            try (PreparedStatement insert =
                    connection.prepareStatement("INSERT INTO store (tenant, created_at, scratch) VALUES (?, "
                            + database.clockSql() + ", ?) ON CONFLICT DO NOTHING")) {
                insert.setString(1, database.tenant());
                insert.setInt(2, scratch ? 1 : 0);
                insert.executeUpdate();
            }
            database.commit(connection);
        } catch (SQLException | RuntimeException e) {
            database.rollback(connection);
            throw e;
        }
    }

    /** Whether trying again in this process can never help. */
    static boolean isFinal(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof LinkageError
                    || cause instanceof LogRefusedException
                    || cause instanceof NewerLogException
                    || cause.getClass().getName().equals("org.sqlite.NativeLibraryNotFoundException")) {
                return true;
            }
        }
        return false;
    }
}
