package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A program that takes the newest tables away and makes them again, until it is killed. Argument: the address. */
final class MigratingProgram {

    private MigratingProgram() {}

    public static void main(String[] arguments) throws SQLException {
        Database database = TestDatabases.at(arguments[0]);
        try (Connection connection = database.connect()) {
            System.out.println("ready");
            while (true) {
                database.beginMigration(connection);
                try (Statement statement = connection.createStatement()) {
                    statement.execute("DROP TABLE leases");
                    statement.execute("DROP TABLE projections");
                    statement.execute("DELETE FROM canon_schema WHERE version = 2");
                }
                database.commit(connection);
                new Migrations(database).apply(connection);
            }
        }
    }

    /** The version of the tables; fails unless exactly that version's tables are there. */
    static int version(Database database) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            int version;
            try (ResultSet result = statement.executeQuery("SELECT MAX(version) FROM canon_schema")) {
                version = result.next() ? result.getInt(1) : 0;
            }
            for (String table : new String[] {"leases", "projections"}) {
                try (ResultSet tables = connection.getMetaData().getTables(null, null, table, null)) {
                    if (tables.next() != (version == 2)) {
                        throw new AssertionError("version " + version + " and the table " + table + " do not agree");
                    }
                }
            }
            return version;
        } finally {
            database.close();
        }
    }
}
