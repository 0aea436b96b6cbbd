package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Walks the chain once. After a place that does not hold it goes on from what is stored there, so one fault is one place. */
final class ChainVerifier {

    private static final int PAGE = 1_000;
    private static final int MOST_PLACES = 100;

    private final Database database;
    private final byte @Nullable [] against;
    private final List<Recomputation> recomputations;
    private final Chain chain;
    private final List<ChainDamage> damage = new ArrayList<>();
    private long damaged;
    private long events;
    private long erased;
    private long foundAt;
    private long lastSequence;
    private long lastAt = Long.MIN_VALUE;
    private byte[] lastHash = Chain.beginning();

    ChainVerifier(Database database, @Nullable String against, List<Recomputation> recomputations) {
        this.database = database;
        this.against = against == null ? null : hash(against);
        this.recomputations = recomputations;
        this.chain = new Chain(database.tenant());
    }

    private static byte[] hash(String text) {
        if (!text.matches("[0-9a-fA-F]{64}")) {
            throw new IllegalArgumentException(
                    "a hash to compare with has 64 hexadecimal digits: '" + Texts.shown(text) + "'");
        }
        return HexFormat.of().parseHex(text.toLowerCase(Locale.ROOT));
    }

    ChainReport empty() {
        return report(List.of(), List.of(), List.of());
    }

    ChainReport verify(Connection connection) throws SQLException {
        try (EventReader reader = new EventReader(connection, database.tenant())) {
            List<EventRow> page;
            do {
                page = reader.page(lastSequence, PAGE);
                page.forEach(this::check);
            } while (page.size() == PAGE);
        }
        Tables tables = new Tables(connection, database.tenant(), database.dialect());
        List<Recomputation.Result> recomputed = new ArrayList<>();
        for (Recomputation recomputation : recomputations) {
            List<Recomputation.Difference> differences = recomputation.differences(tables);
            recomputed.add(new Recomputation.Result(recomputation.name(), recomputation.compared(), differences));
        }
        return report(database.check(connection), ahead(connection), recomputed);
    }

    private void check(EventRow row) {
        if (row.sequence() != lastSequence + 1) {
            found(row, ChainDamage.Kind.MISSING);
        } else if (!Arrays.equals(chain.hash(lastHash, row), row.hash())) {
            found(row, ChainDamage.Kind.CHANGED);
        }
        if (row.at() < lastAt) {
            found(row, ChainDamage.Kind.TIME);
        }
        byte[] salt = row.salt();
        String payload = row.payload();
        if (payload == null && salt == null) {
            erased++;
        } else if (payload == null || salt == null || !Arrays.equals(chain.digest(salt, payload), row.digest())) {
            found(row, ChainDamage.Kind.PAYLOAD);
        }
        if (against != null && Arrays.equals(against, row.hash())) {
            foundAt = row.sequence();
        }
        if (!recomputations.isEmpty()) {
            Event event = row.event();
            recomputations.forEach(recomputation -> recomputation.accept(event));
        }
        events++;
        lastSequence = row.sequence();
        lastAt = row.at();
        lastHash = row.hash();
    }

    private void found(EventRow row, ChainDamage.Kind kind) {
        damaged++;
        if (damage.size() < MOST_PLACES) {
            damage.add(new ChainDamage(row.sequence(), kind));
        }
    }

    private List<String> ahead(Connection connection) throws SQLException {
        List<String> names = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT name FROM projections WHERE tenant = ? AND position > ? ORDER BY name")) {
            statement.setString(1, database.tenant());
            statement.setLong(2, lastSequence);
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    names.add(result.getString(1));
                }
            }
        }
        return names;
    }

    private ChainReport report(List<String> problems, List<String> ahead, List<Recomputation.Result> recomputed) {
        byte[] noted = against;
        return new ChainReport(
                events,
                erased,
                HexFormat.of().formatHex(lastHash),
                List.copyOf(damage),
                damaged,
                problems,
                ahead,
                noted == null ? null : new ChainReport.Against(HexFormat.of().formatHex(noted), foundAt),
                List.copyOf(recomputed));
    }
}
