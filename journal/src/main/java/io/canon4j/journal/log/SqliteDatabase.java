package io.canon4j.journal.log;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;

/**
 * The log in one SQLite file: write-ahead log, every commit forced to disk, and SQL that came with the file is not trusted.
 */
final class SqliteDatabase implements Database {

    /** How long SQLite itself waits for another writer; the committer tries again after that. */
    private static final int BUSY_MILLIS = 10_000;

    private static final String BEGIN = "BEGIN IMMEDIATE";
    private static final String COMMIT = "COMMIT";

    private final Path file;
    private final String tenant;
    private final Runnable beforeOpening;

    /** A log in a file; the action runs before each opening and refuses what is not safe. */
    SqliteDatabase(Path file, String tenant, Runnable beforeOpening) {
        this.file = file;
        this.tenant = tenant;
        this.beforeOpening = beforeOpening;
    }

    /** The log of a store. */
    static SqliteDatabase ofStore(Path canonDir, String tenant) {
        StateFile state = new StateFile(canonDir);
        return new SqliteDatabase(state.path(), tenant, state::prepare);
    }

    @Override
    public String tenant() {
        return tenant;
    }

    @Override
    public Tables.Dialect dialect() {
        return Tables.Dialect.SQLITE;
    }

    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public boolean exists() {
        return Files.exists(file);
    }

    @Override
    public void expectConnections() {
        if (exists()) {
            SqliteLibrary.begin();
        }
    }

    @Override
    public Connection connect() throws SQLException {
        SqliteLibrary.begin();
        beforeOpening.run();
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(BUSY_MILLIS);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setPragma(SQLiteConfig.Pragma.SECURE_DELETE, "true");
        Connection connection = JDBC.createConnection("jdbc:sqlite:" + file, config.toProperties());
        try {
            configure(connection);
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private static void configure(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA trusted_schema=OFF");
            statement.execute("PRAGMA cell_size_check=ON");
            try (ResultSet mode = statement.executeQuery("PRAGMA journal_mode")) {
                if (mode.next() && mode.getString(1).equals("wal")) {
                    return;
                }
            }
            statement.execute("PRAGMA journal_mode=WAL");
        }
    }

    @Override
    public String migrations() {
        return "sqlite";
    }

    @Override
    public void begin(Connection connection) throws SQLException {
        run(connection, BEGIN);
    }

    @Override
    public Transaction transactions(Connection connection) throws SQLException {
        return new PreparedTransaction(connection, BEGIN, COMMIT);
    }

    @Override
    public void beginMigration(Connection connection) throws SQLException {
        begin(connection);
    }

    @Override
    public void commit(Connection connection) throws SQLException {
        run(connection, COMMIT);
    }

    @Override
    public void rollback(Connection connection) throws SQLException {
        try {
            run(connection, "ROLLBACK");
        } catch (SQLException e) {
            if (!"cannot rollback - no transaction is active".equals(reason(e))) {
                throw e;
            }
        }
    }

    private static String reason(SQLException e) {
        String message = String.valueOf(e.getMessage());
        int open = message.indexOf('(');
        return open < 0 || !message.endsWith(")") ? message : message.substring(open + 1, message.length() - 1);
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void refuseForeignTenant(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT tenant FROM store")) {
            if (result.next() && !result.getString(1).equals(tenant)) {
                throw new LogRefusedException(name() + " is the log of '" + Texts.shown(result.getString(1))
                        + "', not of '" + tenant + "'; a SQLite file holds one");
            }
        }
    }

    @Override
    public String clockSql() {
        return "CAST(unixepoch('now', 'subsec') * 1000 AS INTEGER)";
    }

    @Override
    public String hasSubjectSql() {
        return "EXISTS (SELECT 1 FROM json_each(events.subjects) WHERE json_each.value = ?)";
    }

    @Override
    public void add(PreparedStatement insert) throws SQLException {
        insert.executeUpdate();
    }

    @Override
    public void flush(PreparedStatement insert) {
        // Rows go in one by one: there is no network to save.
    }

    @Override
    public boolean isBusy(SQLException failure) {
        int primary = failure.getErrorCode() & 0xff;
        return primary == SQLiteErrorCode.SQLITE_BUSY.code || primary == SQLiteErrorCode.SQLITE_LOCKED.code;
    }

    @Override
    public String nextStep(SQLException failure) {
        return SqliteAdvice.of(failure);
    }

    @Override
    public String scrub(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA wal_checkpoint(TRUNCATE)")) {
            boolean blocked = result.next() && result.getInt(1) != 0;
            return blocked
                    ? "another program is reading; the write-ahead log keeps the old pages until it is done and the log is"
                            + " checkpointed"
                    : "";
        }
    }

    @Override
    public List<String> check(Connection connection) throws SQLException {
        List<String> problems = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA quick_check(20)")) {
            while (result.next()) {
                if (!result.getString(1).equals("ok")) {
                    problems.add(result.getString(1));
                }
            }
        }
        return problems;
    }

    @Override
    public void backup(Connection connection, Path copy) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("VACUUM INTO ?")) {
            statement.setString(1, copy.toString());
            statement.execute();
        }
        try (FileChannel channel = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            channel.force(true);
        } catch (IOException e) {
            throw new SQLException("cannot force the backup " + copy + " to disk", e);
        }
    }

    @Override
    public void close() {
        // Every connection belongs to whoever asked for it.
    }
}
