package io.canon4j.journal.log.acts;

import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Tables;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** What a store's memory added to conversations, as a person asks for it. */
public final class TokenReport {

    private TokenReport() {}

    /**
     * The sums of these conversations; one that was never accounted for has {@link TokensAdded#NONE}. One pass over the events,
     * however many conversations: there is no index on them.
     */
    public static Map<String, TokensAdded> of(EventLog log, Collection<String> conversations) {
        Map<String, TokensAdded> sums = new HashMap<>();
        conversations.forEach(conversation -> sums.put(conversation, TokensAdded.NONE));
        if (!sums.isEmpty() && log.exists()) {
            log.query(tables -> {
                add(tables, sums);
                return sums;
            });
        }
        return sums;
    }

    private static void add(Tables tables, Map<String, TokensAdded> sums) throws SQLException {
        String places = String.join(", ", Collections.nCopies(sums.size(), "?"));
        try (PreparedStatement statement = tables.connection()
                .prepareStatement("SELECT conversation, payload FROM events WHERE tenant = ? AND kind = ?"
                        + " AND payload IS NOT NULL AND conversation IN (" + places + ")")) {
            statement.setString(1, tables.tenant());
            statement.setString(2, Acts.TOKENS.kind().name());
            int place = 3;
            for (String conversation : sums.keySet()) {
                statement.setString(place++, conversation);
            }
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    sums.merge(rows.getString(1), Acts.TOKENS.decode(rows.getString(2)), TokensAdded::plus);
                }
            }
        }
    }
}
