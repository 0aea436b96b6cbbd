package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads events in order, a page at a time, so that no reader keeps the write-ahead log from being emptied. */
final class EventReader implements AutoCloseable {

    static final String COLUMNS =
            "sequence, at, about, actor, conversation, kind, subjects, epoch, key, salt, digest, payload, hash";

    private final String tenant;
    private final PreparedStatement page;
    private final PreparedStatement head;

    EventReader(Connection connection, String tenant) throws SQLException {
        this.tenant = tenant;
        this.page = connection.prepareStatement(
                "SELECT " + COLUMNS + " FROM events WHERE tenant = ? AND sequence > ? ORDER BY sequence LIMIT ?");
        this.head = connection.prepareStatement(
                "SELECT sequence FROM events WHERE tenant = ? ORDER BY sequence DESC LIMIT 1");
    }

    /** The next events after a sequence, at most so many. */
    List<EventRow> page(long after, int limit) throws SQLException {
        page.setString(1, tenant);
        page.setLong(2, after);
        page.setInt(3, limit);
        List<EventRow> rows = new ArrayList<>();
        try (ResultSet result = page.executeQuery()) {
            while (result.next()) {
                rows.add(row(result));
            }
        }
        return rows;
    }

    /** The last event's sequence, 0 if there is none. */
    long head() throws SQLException {
        head.setString(1, tenant);
        try (ResultSet result = head.executeQuery()) {
            return result.next() ? result.getLong(1) : 0;
        }
    }

    static EventRow row(ResultSet result) throws SQLException {
        return new EventRow(
                result.getLong(1),
                result.getLong(2),
                number(result, 3),
                result.getString(4),
                result.getString(5),
                result.getString(6),
                result.getString(7),
                number(result, 8),
                result.getString(9),
                result.getBytes(10),
                result.getBytes(11),
                result.getString(12),
                result.getBytes(13));
    }

    private static @Nullable Long number(ResultSet result, int column) throws SQLException {
        long value = result.getLong(column);
        return value == 0 && result.wasNull() ? null : value;
    }

    @Override
    public void close() throws SQLException {
        page.close();
        head.close();
    }
}
