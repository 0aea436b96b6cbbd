package io.canon4j.journal.log;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Assumptions;
import org.opentest4j.TestAbortedException;

/**
 * One server for the whole test run: the one named by {@code CANON4J_TEST_JDBC} (whose user may create databases), else one
 * started from the binaries of Maven Central. Without either the tests fail, unless {@code CANON4J_NO_PG} is set.
 */
final class PostgresServer extends TestDatabases {

    private static final AtomicInteger COUNT = new AtomicInteger();

    private final Map<Path, String> addresses = new ConcurrentHashMap<>();
    private String server;

    @Override
    Database in(Path folder) {
        return at(address(folder));
    }

    @Override
    String client() {
        return "psql";
    }

    @Override
    public String address(Path folder) {
        return addresses.computeIfAbsent(folder, this::create);
    }

    private String create(Path folder) {
        String name = "canon4j_" + ProcessHandle.current().pid() + "_" + COUNT.incrementAndGet();
        String address = server();
        try (Connection connection = DriverManager.getConnection(address);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new AssertionError("cannot create a database on " + address, e);
        }
        return address.replaceFirst("/[^/?]*(\\?|$)", "/" + name + "$1");
    }

    private synchronized String server() {
        if (server == null) {
            Assumptions.assumeTrue(System.getenv("CANON4J_NO_PG") == null, "CANON4J_NO_PG is set");
            String named = System.getenv("CANON4J_TEST_JDBC");
            server = named == null ? start() : named;
        }
        return server;
    }

    private static String start() {
        try {
            // As root it runs the server under another user, by unshare.
            EmbeddedPostgres started = EmbeddedPostgres.builder()
                    .setServerConfig("max_connections", "200")
                    .start();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(started)));
            return started.getJdbcUrl("postgres", "postgres");
        } catch (IOException | IllegalStateException e) {
            return RunuserPostgres.start(e);
        }
    }

    private static void stop(EmbeddedPostgres server) {
        try {
            server.close();
        } catch (IOException e) {
            throw new TestAbortedException("the server did not stop", e);
        }
    }

    @Override
    String[] withoutTriggers(String sql) {
        return new String[] {"ALTER TABLE events DISABLE TRIGGER ALL", sql, "ALTER TABLE events ENABLE TRIGGER ALL"};
    }
}
