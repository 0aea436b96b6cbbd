package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Refuses a holder whose lease has passed on, inside the transaction that would write. */
final class Fences {

    private Fences() {}

    static void check(Database database, Connection connection, Fence fence) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT epoch FROM leases WHERE tenant = ? AND role = ?")) {
            statement.setString(1, database.tenant());
            statement.setString(2, fence.role());
            try (ResultSet result = statement.executeQuery()) {
                long current = result.next() ? result.getLong(1) : 0;
                if (current != fence.epoch()) {
                    throw new FencedException("the lease of " + fence.role() + " is at epoch " + current
                            + ", and this was" + " written under epoch " + fence.epoch() + "; nothing was stored");
                }
            }
        }
    }
}
