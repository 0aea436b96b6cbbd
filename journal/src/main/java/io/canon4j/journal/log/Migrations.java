package io.canon4j.journal.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * Brings the tables to the form this program knows: numbered SQL files, all missing ones and their numbers in one transaction,
 * so that a program killed in the middle leaves the database as it was.
 */
final class Migrations {

    private static final List<String> FILES = List.of("001-events.sql", "002-roles.sql");

    private final Database database;
    private final List<String> files;

    Migrations(Database database) {
        this(database, FILES);
    }

    Migrations(Database database, List<String> files) {
        this.database = database;
        this.files = files;
    }

    /**
     * Applies what is missing.
     *
     * @throws NewerLogException if the database has more than this program knows
     */
    void apply(Connection connection) throws SQLException {
        if (version(connection) == files.size()) {
            return;
        }
        database.beginMigration(connection);
        try {
            run(
                    connection,
                    "CREATE TABLE IF NOT EXISTS canon_schema"
                            + " (version INTEGER NOT NULL PRIMARY KEY, name VARCHAR(100) NOT NULL)");
            int version = version(connection);
            for (; version < files.size(); version++) {
                String file = files.get(version);
                run(connection, text(file));
                try (PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO canon_schema (version, name) VALUES (?, ?)")) {
                    insert.setInt(1, version + 1);
                    insert.setString(2, file);
                    insert.executeUpdate();
                }
            }
            database.commit(connection);
        } catch (SQLException | RuntimeException e) {
            database.rollback(connection);
            throw e;
        }
    }

    private int version(Connection connection) throws SQLException {
        try (ResultSet tables = connection.getMetaData().getTables(null, null, "canon_schema", null)) {
            if (!tables.next()) {
                return 0;
            }
        }
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT COALESCE(MAX(version), 0) FROM canon_schema")) {
            int version = result.next() ? result.getInt(1) : 0;
            if (version > files.size()) {
                throw new NewerLogException(database.name() + " has tables of version " + version
                        + ", and this canon4j knows versions up to " + files.size()
                        + "; use a newer canon4j for this store");
            }
            return version;
        }
    }

    private String text(String file) {
        String resource = database.migrations() + "/" + file;
        try (InputStream in = Migrations.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new LogException("this canon4j is incomplete: it lacks " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new LogException("cannot read " + resource, e);
        }
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }
}
