package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import org.jspecify.annotations.Nullable;

/** The statement that puts a row into the table of events. */
final class EventInsert implements AutoCloseable {

    private static final String SQL =
            "INSERT INTO events (sequence, tenant, at, about, actor, conversation, kind, subjects,"
                    + " epoch, key, salt, digest, payload, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

    private final Database database;
    private final PreparedStatement statement;

    EventInsert(Database database, Connection connection) throws SQLException {
        this.database = database;
        this.statement = connection.prepareStatement(SQL);
    }

    void add(EventRow row) throws SQLException {
        statement.setLong(1, row.sequence());
        statement.setString(2, database.tenant());
        statement.setLong(3, row.at());
        setLong(4, row.about());
        statement.setString(5, row.actor());
        statement.setString(6, row.conversation());
        statement.setString(7, row.kind());
        statement.setString(8, row.subjects());
        setLong(9, row.epoch());
        statement.setString(10, row.key());
        statement.setBytes(11, row.salt());
        statement.setBytes(12, row.digest());
        statement.setString(13, row.payload());
        statement.setBytes(14, row.hash());
        database.add(statement);
    }

    private void setLong(int index, @Nullable Long value) throws SQLException {
        if (value == null) {
            statement.setNull(index, Types.BIGINT);
        } else {
            statement.setLong(index, value);
        }
    }

    /** Sends what still waits to be sent. */
    void flush() throws SQLException {
        database.flush(statement);
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}
