package io.canon4j.journal.log.funnel;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Tables;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The funnel as a person asks for it.
 *
 * @param store over all conversations of the store
 * @param latest the conversations with the latest traces, latest first
 */
public record FunnelReport(FunnelCounts store, List<ConversationFunnel> latest) {

    private static final int PAGE = 1_000;

    /** Reads the projection's table as far as it has come, and the events after it, so it is right without a daemon too. */
    public static FunnelReport of(EventLog log, int conversations) {
        if (!log.exists()) {
            return new FunnelReport(FunnelCounts.NONE, List.of());
        }
        Map<String, ConversationFunnel> sums = new HashMap<>();
        long position = log.query(tables -> folded(tables, sums));
        FunnelCodec codec = new FunnelCodec();
        List<Event> page;
        do {
            page = log.read(position, PAGE);
            for (Event event : page) {
                position = event.sequence();
                String payload = event.payload();
                if (event.kind().equals(FunnelCodec.KIND) && payload != null) {
                    String id = event.conversation() == null ? "" : event.conversation();
                    add(sums, new ConversationFunnel(id, event.sequence(), event.at(), codec.decode(payload)));
                }
            }
        } while (page.size() == PAGE);
        FunnelCounts store =
                sums.values().stream().map(ConversationFunnel::counts).reduce(FunnelCounts.NONE, FunnelCounts::plus);
        List<ConversationFunnel> latest = sums.values().stream()
                .sorted(Comparator.comparingLong(ConversationFunnel::lastSequence)
                        .reversed())
                .limit(conversations)
                .toList();
        return new FunnelReport(store, latest);
    }

    private static void add(Map<String, ConversationFunnel> sums, ConversationFunnel more) {
        sums.merge(more.conversation(), more, ConversationFunnel::plus);
    }

    static long folded(Tables tables, Map<String, ConversationFunnel> sums) throws SQLException {
        if (!everFolded(tables)) {
            return 0;
        }
        // One statement, so that rows and position are of the same moment.
        try (PreparedStatement statement = tables.connection()
                .prepareStatement("SELECT p.position, f.* FROM projections p LEFT JOIN funnel f ON f.tenant = p.tenant"
                        + " WHERE p.tenant = ? AND p.name = ?")) {
            statement.setString(1, tables.tenant());
            statement.setString(2, FunnelProjection.NAME);
            long position = 0;
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    position = result.getLong("position");
                    if (result.getString("conversation") != null) {
                        add(sums, row(result));
                    }
                }
            }
            return position;
        }
    }

    private static boolean everFolded(Tables tables) throws SQLException {
        try (PreparedStatement statement = tables.connection()
                .prepareStatement("SELECT 1 FROM projections WHERE tenant = ? AND name = ? AND version = ?")) {
            statement.setString(1, tables.tenant());
            statement.setString(2, FunnelProjection.NAME);
            statement.setInt(3, new FunnelProjection().version());
            try (ResultSet result = statement.executeQuery()) {
                return result.next();
            }
        }
    }

    private static ConversationFunnel row(ResultSet result) throws SQLException {
        Map<FunnelStage, Long> counts = new EnumMap<>(FunnelStage.class);
        for (FunnelStage stage : FunnelStage.values()) {
            counts.put(stage, result.getLong(stage.field()));
        }
        return new ConversationFunnel(
                result.getString("conversation"),
                result.getLong("last_sequence"),
                Instant.ofEpochMilli(result.getLong("last_at")),
                new FunnelCounts(counts));
    }
}
