package io.canon4j.journal.log;

import io.canon4j.journal.json.RecordJson;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Removes payloads and salts, and records that it did, in one transaction; then has the database forget the old pages. */
final class Eraser {

    private static final EventKind ERASED = new EventKind("log.erased");
    private static final RecordJson<Erased> ERASED_JSON = RecordJson.of(Erased.class);

    /** The payload: which events lost theirs, and why. */
    private record Erased(List<Long> sequences, String reason) {}

    private final Database database;
    private final @Nullable InstantSource clock;

    Eraser(Database database, @Nullable InstantSource clock) {
        this.database = database;
        this.clock = clock;
    }

    Erasure erase(SqlSession session, ErasureTarget target, String actor, String reason) {
        Erasure erasure = session.write(connection -> {
            List<Long> sequences = sequences(connection, target);
            if (sequences.isEmpty()) {
                return new Erasure(List.of(), 0, List.of(), "");
            }
            remove(connection, sequences);
            long recordedAs = recordErasure(connection, sequences, actor, reason);
            return new Erasure(sequences, recordedAs, projections(connection), "");
        });
        if (erasure.sequences().isEmpty()) {
            return erasure;
        }
        String remains = session.read(database::scrub);
        return new Erasure(erasure.sequences(), erasure.recordedAs(), erasure.rebuild(), remains);
    }

    private List<Long> sequences(Connection connection, ErasureTarget target) throws SQLException {
        String subject = target.subject();
        String which = subject == null ? "sequence = ?" : database.hasSubjectSql();
        List<Long> sequences = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement("SELECT sequence FROM events WHERE tenant = ?"
                + " AND payload IS NOT NULL AND " + which + " ORDER BY sequence")) {
            statement.setString(1, database.tenant());
            if (subject == null) {
                statement.setLong(2, target.sequence());
            } else {
                statement.setString(2, subject);
            }
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    sequences.add(result.getLong(1));
                }
            }
        }
        return sequences;
    }

    private void remove(Connection connection, List<Long> sequences) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "UPDATE events SET payload = NULL, salt = NULL WHERE tenant = ? AND sequence = ?")) {
            statement.setString(1, database.tenant());
            for (long sequence : sequences) {
                statement.setLong(2, sequence);
                statement.executeUpdate();
            }
        }
    }

    private long recordErasure(Connection connection, List<Long> sequences, String actor, String reason)
            throws SQLException {
        String payload = ERASED_JSON.write(new Erased(sequences, reason));
        try (Appender appender = new Appender(database, connection, clock)) {
            appender.start();
            Appended appended = appender.append(List.of(EventDraft.of(ERASED, actor, payload)), null);
            appender.finish();
            return appended.last();
        }
    }

    private List<String> projections(Connection connection) throws SQLException {
        List<String> names = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT name FROM projections WHERE tenant = '" + database.tenant() + "' ORDER BY name")) {
            while (result.next()) {
                names.add(result.getString(1));
            }
        }
        return names;
    }
}
