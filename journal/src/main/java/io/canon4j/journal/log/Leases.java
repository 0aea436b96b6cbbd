package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Takes, keeps and gives back the lease of one role for one holder. Not for several threads at once.
 *
 * <p>Time is the database's. Where that clock jumps back, a dead holder's lease would seem to last for as long as the jump; so
 * a beat that has not changed for a whole term by our own running time counts as expired too. Where it jumps forward, a live
 * holder may lose its lease early. Neither lets two write: each taking raises the epoch, and the epoch is checked in the transaction that writes.
 */
final class Leases {

    private final Database database;
    private final DatabaseClock clock;
    private final LongSupplier nanoTime;
    private final LeaseTerms terms;
    private final String role;
    private final String owner;
    private final String host;
    private @Nullable Sighting seen;

    /** The last beat of somebody else, and since when we know it. */
    private record Sighting(long epoch, long beat, long sinceNanos) {}

    private record Row(String owner, String host, long epoch, long beat, long acquiredAt, long expiresAt) {}

    Leases(
            Database database,
            DatabaseClock clock,
            LongSupplier nanoTime,
            LeaseTerms terms,
            String role,
            String owner,
            String host) {
        this.database = database;
        this.clock = clock;
        this.nanoTime = nanoTime;
        this.terms = terms;
        this.role = role;
        this.owner = owner;
        this.host = host;
    }

    /** Takes the lease or gives a sign of life; null while somebody else holds it. */
    @Nullable
    Fence take(Connection connection) throws SQLException {
        database.begin(connection);
        try {
            Fence fence = taken(connection);
            database.commit(connection);
            return fence;
        } catch (SQLException | RuntimeException e) {
            database.rollback(connection);
            throw e;
        }
    }

    private @Nullable Fence taken(Connection connection) throws SQLException {
        long now = clock.millis(connection);
        Row row = read(connection);
        if (row == null) {
            write(
                    connection,
                    "INSERT INTO leases (owner, host, epoch, beat, acquired_at, expires_at, tenant, role)"
                            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    new Row(owner, host, 1, 1, now, expiry(now)));
            return new Fence(role, 1);
        }
        if (row.owner().equals(owner)) {
            update(connection, new Row(owner, host, row.epoch(), row.beat() + 1, row.acquiredAt(), expiry(now)));
            return new Fence(role, row.epoch());
        }
        if (row.owner().isEmpty() || row.expiresAt() <= now || silentForATerm(row)) {
            seen = null;
            update(connection, new Row(owner, host, row.epoch() + 1, row.beat() + 1, now, expiry(now)));
            return new Fence(role, row.epoch() + 1);
        }
        return null;
    }

    private long expiry(long now) {
        return now + terms.ttl().toMillis();
    }

    private boolean silentForATerm(Row row) {
        Sighting last = seen;
        long nanos = nanoTime.getAsLong();
        if (last == null || last.epoch() != row.epoch() || last.beat() != row.beat()) {
            seen = new Sighting(row.epoch(), row.beat(), nanos);
            return false;
        }
        return nanos - last.sinceNanos() >= terms.ttl().toNanos();
    }

    /** Gives the lease back if it is still ours; the epoch stays where it is. */
    void release(Connection connection, Fence fence) throws SQLException {
        database.begin(connection);
        try {
            Row row = read(connection);
            if (row != null && row.owner().equals(owner) && row.epoch() == fence.epoch()) {
                update(connection, new Row("", row.host(), row.epoch(), row.beat() + 1, row.acquiredAt(), 0));
            }
            database.commit(connection);
        } catch (SQLException | RuntimeException e) {
            database.rollback(connection);
            throw e;
        }
    }

    /** Who holds it; null if nobody ever did. */
    @Nullable
    LeaseView view(Connection connection) throws SQLException {
        Row row = read(connection);
        return row == null
                ? null
                : new LeaseView(
                        role,
                        row.owner(),
                        row.host(),
                        row.epoch(),
                        Instant.ofEpochMilli(row.acquiredAt()),
                        Instant.ofEpochMilli(row.expiresAt()));
    }

    private @Nullable Row read(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT owner, host, epoch, beat, acquired_at, expires_at FROM leases WHERE tenant = ? AND role = ?")) {
            statement.setString(1, database.tenant());
            statement.setString(2, role);
            try (ResultSet result = statement.executeQuery()) {
                return result.next()
                        ? new Row(
                                Objects.requireNonNull(result.getString(1)),
                                Objects.requireNonNull(result.getString(2)),
                                result.getLong(3),
                                result.getLong(4),
                                result.getLong(5),
                                result.getLong(6))
                        : null;
            }
        }
    }

    private void update(Connection connection, Row row) throws SQLException {
        write(
                connection,
                "UPDATE leases SET owner = ?, host = ?, epoch = ?, beat = ?, acquired_at = ?, expires_at = ?"
                        + " WHERE tenant = ? AND role = ?",
                row);
    }

    private void write(Connection connection, String sql, Row row) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, row.owner());
            statement.setString(2, row.host());
            statement.setLong(3, row.epoch());
            statement.setLong(4, row.beat());
            statement.setLong(5, row.acquiredAt());
            statement.setLong(6, row.expiresAt());
            statement.setString(7, database.tenant());
            statement.setString(8, role);
            statement.executeUpdate();
        }
    }
}
