package io.canon4j.journal.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** Copies a log from a server into a SQLite file, event by event, seals included, so that the copy verifies by itself. */
final class LogCopy {

    private static final int PAGE = 1_000;

    private final Connection from;
    private final String tenant;

    LogCopy(Connection from, String tenant) {
        this.from = from;
        this.tenant = tenant;
    }

    void to(Path copy) throws SQLException {
        SqliteDatabase target = new SqliteDatabase(copy, tenant, () -> {});
        try (Connection into = target.connect()) {
            new Migrations(target).apply(into);
            target.begin(into);
            copyStore(into);
            try (EventReader reader = new EventReader(from, tenant);
                    EventInsert insert = new EventInsert(target, into)) {
                long after = 0;
                List<EventRow> page;
                do {
                    page = reader.page(after, PAGE);
                    for (EventRow row : page) {
                        insert.add(row);
                        after = row.sequence();
                    }
                } while (page.size() == PAGE);
            }
            target.commit(into);
            // What follows would be lost with the write-ahead log, were only the file copied on.
            target.scrub(into);
        } catch (SQLException | RuntimeException e) {
            discard(copy);
            throw e;
        }
    }

    private void copyStore(Connection into) throws SQLException {
        try (PreparedStatement read = from.prepareStatement("SELECT created_at, scratch FROM store WHERE tenant = ?");
                PreparedStatement write =
                        into.prepareStatement("INSERT INTO store (tenant, created_at, scratch) VALUES (?, ?, ?)")) {
            read.setString(1, tenant);
            try (ResultSet result = read.executeQuery()) {
                if (result.next()) {
                    write.setString(1, tenant);
                    write.setLong(2, result.getLong(1));
                    write.setInt(3, result.getInt(2));
                    write.executeUpdate();
                }
            }
        }
    }

    private static void discard(Path copy) {
        try {
            Files.deleteIfExists(copy);
        } catch (IOException e) {
            // Half a copy stays behind; the failure that is thrown names the file.
        }
    }
}
