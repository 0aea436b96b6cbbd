package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Tells the time inside a transaction, in milliseconds since 1970. */
@FunctionalInterface
interface DatabaseClock {

    long millis(Connection connection) throws SQLException;

    /** The database's own clock. */
    static DatabaseClock of(Database database) {
        String sql = "SELECT " + database.clockSql();
        return connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery(sql)) {
                if (!result.next()) {
                    throw new SQLException("the database told no time");
                }
                return result.getLong(1);
            }
        };
    }
}
