package io.canon4j.journal.log;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Logs that share a PostgreSQL database, each under its tenant. Appending to one of them holds an advisory lock of that tenant,
 * so tenants do not wait for each other.
 */
final class PostgresDatabase implements Database {

    static final String DRIVER = "org.postgresql.Driver";

    /** A log uses up to five at once: committing, reading, folding, the lease, and what a person asks for. */
    private static final int MOST_CONNECTIONS = 8;

    private static final long CONNECT_MILLIS = 10_000;

    /** An acknowledged event is on the server's disk, whatever the server's own default says. */
    private static final String SESSION = "SET synchronous_commit = on; SET lock_timeout = '10s'";

    private final String url;
    private final String tenant;
    private @Nullable HikariDataSource pool;

    PostgresDatabase(String url, String tenant) {
        this.url = url;
        this.tenant = tenant;
    }

    @Override
    public String tenant() {
        return tenant;
    }

    @Override
    public Tables.Dialect dialect() {
        return Tables.Dialect.POSTGRESQL;
    }

    @Override
    public String name() {
        int query = url.indexOf('?');
        String address = query < 0 ? url : url.substring(0, query);
        return address.replaceAll("//[^/@]*@", "//") + " (" + tenant + ")";
    }

    @Override
    public boolean exists() {
        return true;
    }

    @Override
    public Connection connect() throws SQLException {
        return pool().getConnection();
    }

    private synchronized HikariDataSource pool() {
        HikariDataSource open = pool;
        if (open == null) {
            HikariConfig config = new HikariConfig();
            config.setJdbcUrl(url);
            // By name: what the JVM's list of drivers holds depends on who asked for one first, and from where.
            config.setDriverClassName(DRIVER);
            config.setPoolName("canon4j-" + tenant);
            config.setMaximumPoolSize(MOST_CONNECTIONS);
            config.setMinimumIdle(0);
            config.setConnectionTimeout(CONNECT_MILLIS);
            // The first connection is made when it is asked for, so that a server that is down costs one append and no
            // more.
            config.setInitializationFailTimeout(-1);
            config.setConnectionInitSql(SESSION);
            config.addDataSourceProperty("reWriteBatchedInserts", "true");
            config.addDataSourceProperty("ApplicationName", "canon4j");
            open = new HikariDataSource(config);
            pool = open;
        }
        return open;
    }

    @Override
    public String migrations() {
        return "postgres";
    }

    @Override
    public void begin(Connection connection) throws SQLException {
        lock(connection, "canon4j:" + tenant);
    }

    @Override
    public void beginMigration(Connection connection) throws SQLException {
        lock(connection, "canon4j-migration");
    }

    private static void lock(Connection connection, String name) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))")) {
            statement.setString(1, name);
            statement.execute();
        }
    }

    @Override
    public void commit(Connection connection) throws SQLException {
        connection.commit();
        connection.setAutoCommit(true);
    }

    @Override
    public void rollback(Connection connection) throws SQLException {
        if (!connection.isClosed() && !connection.getAutoCommit()) {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    @Override
    public void refuseForeignTenant(Connection connection) {
        // A server holds as many as are wanted.
    }

    @Override
    public String clockSql() {
        return "CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS bigint)";
    }

    @Override
    public String hasSubjectSql() {
        return "EXISTS (SELECT 1 FROM jsonb_array_elements_text(events.subjects::jsonb) AS named(subject)"
                + " WHERE named.subject = ?)";
    }

    @Override
    public void add(PreparedStatement insert) throws SQLException {
        insert.addBatch();
    }

    @Override
    public void flush(PreparedStatement insert) throws SQLException {
        insert.executeBatch();
    }

    @Override
    public boolean isBusy(SQLException failure) {
        String state = String.valueOf(failure.getSQLState());
        // Lock not available, serialization failure, deadlock.
        return state.equals("55P03") || state.equals("40001") || state.equals("40P01");
    }

    @Override
    public String nextStep(SQLException failure) {
        // Class 08: no connection. 28: who are you. 3D000: no such database.
        String state = String.valueOf(failure.getSQLState());
        return state.startsWith("08") || state.startsWith("28") || state.equals("3D000")
                ? "; is the server up, and are address, user and password in the setting 'database' right?"
                : "";
    }

    @Override
    public String scrub(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("VACUUM events");
        }
        return "the server's own write-ahead log, its replicas and its backups keep the payloads until they are recycled";
    }

    @Override
    public List<String> check(Connection connection) {
        return List.of();
    }

    @Override
    public void backup(Connection connection, Path copy) throws SQLException {
        new LogCopy(connection, tenant).to(copy);
    }

    @Override
    public synchronized void close() {
        HikariDataSource open = pool;
        pool = null;
        if (open != null) {
            open.close();
        }
    }
}
