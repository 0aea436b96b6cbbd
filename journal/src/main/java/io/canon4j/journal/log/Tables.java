package io.canon4j.journal.log;

import java.sql.Connection;

/**
 * The database as a module sees it that keeps tables of its own beside the log: a connection, inside a transaction that somebody
 * else begins and ends, and the tenant that every row must carry.
 *
 * @param connection for statements only; committing, closing or changing its mode is not the user's to do
 * @param tenant whose rows are meant
 * @param dialect which SQL it speaks
 */
public record Tables(Connection connection, String tenant, Dialect dialect) {

    /** Which SQL a database speaks. */
    public enum Dialect {
        /** SQLite 3. */
        SQLITE,
        /** PostgreSQL. */
        POSTGRESQL
    }
}
