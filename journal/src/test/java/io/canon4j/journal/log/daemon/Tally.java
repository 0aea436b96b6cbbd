package io.canon4j.journal.log.daemon;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.Tables;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Counts events per actor: a row for each. */
public record Tally(int version) implements Projection {

    @Override
    public String name() {
        return "tally";
    }

    @Override
    public void create(Tables tables) throws SQLException {
        try (Statement statement = tables.connection().createStatement()) {
            statement.executeUpdate("CREATE TABLE IF NOT EXISTS tally (tenant TEXT NOT NULL, actor TEXT NOT NULL,"
                    + " n BIGINT NOT NULL, PRIMARY KEY (tenant, actor))");
        }
    }

    @Override
    public void clear(Tables tables) throws SQLException {
        try (Statement statement = tables.connection().createStatement()) {
            statement.executeUpdate("DELETE FROM tally");
        }
    }

    @Override
    public void fold(Tables tables, Event event) throws SQLException {
        try (PreparedStatement statement = tables.connection()
                .prepareStatement("INSERT INTO tally VALUES (?, ?, 1)"
                        + " ON CONFLICT (tenant, actor) DO UPDATE SET n = tally.n + 1")) {
            statement.setString(1, tables.tenant());
            statement.setString(2, event.actor());
            statement.executeUpdate();
        }
    }

    /** What it holds. */
    public static List<String> rows(Tables tables) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Statement statement = tables.connection().createStatement();
                ResultSet result = statement.executeQuery("SELECT actor, n FROM tally ORDER BY actor")) {
            while (result.next()) {
                rows.add(result.getString(1) + "=" + result.getLong(2));
            }
        }
        return rows;
    }
}
