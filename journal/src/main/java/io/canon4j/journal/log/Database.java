package io.canon4j.journal.log;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** One of the two databases: how to reach it, and what differs in its SQL. */
interface Database extends AutoCloseable {

    /** Whose log is meant. */
    String tenant();

    /** Which SQL it speaks. */
    Tables.Dialect dialect();

    /** What to call it in messages; never holds a password. */
    String name();

    /** Whether there is anything to read; asking never creates anything. */
    boolean exists();

    /** A connection will be wanted: what takes long to start may begin, on another thread, if there is anything to read. */
    default void expectConnections() {}

    /** A connection ready for use, which the caller closes. Creates what is missing, but no tables. */
    Connection connect() throws SQLException;

    /** The folder of its numbered SQL files. */
    String migrations();

    /** Begins a transaction in which nobody else may append, migrate, fold or take a lease. */
    void begin(Connection connection) throws SQLException;

    /** The same for a connection that appends all day, with what can be kept between transactions. */
    default Transaction transactions(Connection connection) throws SQLException {
        return new Transaction() {
            @Override
            public void begin() throws SQLException {
                Database.this.begin(connection);
            }

            @Override
            public void commit() throws SQLException {
                Database.this.commit(connection);
            }
        };
    }

    /** Begins one in which nobody else may change the tables. */
    void beginMigration(Connection connection) throws SQLException;

    /** Ends it well. */
    void commit(Connection connection) throws SQLException;

    /** Ends it as if it had not been. Without one, does nothing. */
    void rollback(Connection connection) throws SQLException;

    /**
     * Refuses to add our tenant where only one may be.
     *
     * @throws LogRefusedException if the database belongs to another
     */
    void refuseForeignTenant(Connection connection) throws SQLException;

    /** SQL for the database's clock, in milliseconds. */
    String clockSql();

    /** SQL that is true of rows of {@code events} which name a subject, given as its one parameter. */
    String hasSubjectSql();

    /** Hands a bound row over: at once, or with those that follow. */
    void add(PreparedStatement insert) throws SQLException;

    /** Sends the rows that still wait. */
    void flush(PreparedStatement insert) throws SQLException;

    /** Whether somebody else holds what is needed, so that trying again helps. */
    boolean isBusy(SQLException failure);

    /** What a person can do about a failure, as a clause to put behind its message; empty where nothing is known. */
    String nextStep(SQLException failure);

    /** Removes what is left of erased payloads as far as the database can, and says what it could not. */
    String scrub(Connection connection) throws SQLException;

    /** Problems the database itself finds in its files; empty if none. */
    List<String> check(Connection connection) throws SQLException;

    /** A copy, consistent in itself, in a new file; refuses to replace one. */
    void backup(Connection connection, Path file) throws SQLException;

    @Override
    void close();
}
