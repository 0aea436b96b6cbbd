package io.canon4j.journal.log.funnel;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.Tables;
import io.canon4j.journal.log.daemon.Projection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The table {@code funnel}: sums per conversation; what happened in none is under the empty name. */
public final class FunnelProjection implements Projection {

    static final String NAME = "funnel";

    private static final List<String> FIELDS =
            Arrays.stream(FunnelStage.values()).map(FunnelStage::field).toList();

    private static final String CREATE = "CREATE TABLE IF NOT EXISTS funnel (tenant TEXT NOT NULL,"
            + " conversation TEXT NOT NULL, last_sequence BIGINT NOT NULL, last_at BIGINT NOT NULL, "
            + FIELDS.stream().map(field -> field + " BIGINT NOT NULL").collect(Collectors.joining(", "))
            + ", PRIMARY KEY (tenant, conversation))";

    private static final String ADD = "INSERT INTO funnel (tenant, conversation, last_sequence, last_at, "
            + String.join(", ", FIELDS) + ") VALUES (?, ?, ?, ?"
            + ", ?".repeat(FIELDS.size()) + ") ON CONFLICT (tenant, conversation) DO UPDATE SET"
            + " last_sequence = excluded.last_sequence, last_at = excluded.last_at, "
            + FIELDS.stream()
                    .map(field -> field + " = funnel." + field + " + excluded." + field)
                    .collect(Collectors.joining(", "));

    private final FunnelCodec codec = new FunnelCodec();

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int version() {
        return 1;
    }

    @Override
    public void create(Tables tables) throws SQLException {
        try (Statement statement = tables.connection().createStatement()) {
            statement.executeUpdate(CREATE);
        }
    }

    @Override
    public void clear(Tables tables) throws SQLException {
        try (PreparedStatement statement =
                tables.connection().prepareStatement("DELETE FROM funnel WHERE tenant = ?")) {
            statement.setString(1, tables.tenant());
            statement.executeUpdate();
        }
    }

    @Override
    public void fold(Tables tables, Event event) throws SQLException {
        String payload = event.payload();
        if (!event.kind().equals(FunnelCodec.KIND) || payload == null) {
            return;
        }
        FunnelCounts counts = codec.decode(payload);
        String conversation = event.conversation();
        try (PreparedStatement statement = tables.connection().prepareStatement(ADD)) {
            statement.setString(1, tables.tenant());
            statement.setString(2, conversation == null ? "" : conversation);
            statement.setLong(3, event.sequence());
            statement.setLong(4, event.at().toEpochMilli());
            int index = 5;
            for (FunnelStage stage : FunnelStage.values()) {
                statement.setLong(index++, counts.of(stage));
            }
            statement.executeUpdate();
        }
    }
}
