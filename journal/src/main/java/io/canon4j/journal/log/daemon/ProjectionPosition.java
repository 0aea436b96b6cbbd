package io.canon4j.journal.log.daemon;

import io.canon4j.journal.log.Tables;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * How far a projection has come.
 *
 * @param version of the projection that folded
 * @param position sequence of the last event folded
 */
record ProjectionPosition(int version, long position) {

    static @Nullable ProjectionPosition read(Tables tables, String name) throws SQLException {
        try (PreparedStatement statement = tables.connection()
                .prepareStatement("SELECT version, position FROM projections WHERE tenant = ? AND name = ?")) {
            statement.setString(1, tables.tenant());
            statement.setString(2, name);
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? new ProjectionPosition(result.getInt(1), result.getLong(2)) : null;
            }
        }
    }

    void write(Tables tables, String name, long epoch) throws SQLException {
        try (PreparedStatement statement = tables.connection()
                .prepareStatement("INSERT INTO projections (tenant, name, version, position, epoch)"
                        + " VALUES (?, ?, ?, ?, ?) ON CONFLICT (tenant, name) DO UPDATE"
                        + " SET version = excluded.version, position = excluded.position, epoch = excluded.epoch")) {
            statement.setString(1, tables.tenant());
            statement.setString(2, name);
            statement.setInt(3, version);
            statement.setLong(4, position);
            statement.setLong(5, epoch);
            statement.executeUpdate();
        }
    }
}
