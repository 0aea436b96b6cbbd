package io.canon4j.journal.log.acts;

import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Tables;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** What a store's memory added to conversations, as a person asks for it. */
public final class TokenReport {

    private TokenReport() {}

    /** The sums of these conversations; one that was never accounted for has {@link TokensAdded#NONE}. */
    public static Map<String, TokensAdded> of(EventLog log, Collection<String> conversations) {
        Map<String, TokensAdded> sums = new HashMap<>();
        if (log.exists()) {
            log.query(tables -> {
                for (String conversation : conversations) {
                    sums.put(conversation, sum(tables, conversation));
                }
                return sums;
            });
        }
        conversations.forEach(conversation -> sums.putIfAbsent(conversation, TokensAdded.NONE));
        return sums;
    }

    private static TokensAdded sum(Tables tables, String conversation) throws SQLException {
        TokensAdded sum = TokensAdded.NONE;
        try (PreparedStatement statement = tables.connection()
                .prepareStatement("SELECT payload FROM events WHERE tenant = ? AND kind = ? AND conversation = ?"
                        + " AND payload IS NOT NULL")) {
            statement.setString(1, tables.tenant());
            statement.setString(2, Acts.TOKENS.kind().name());
            statement.setString(3, conversation);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    sum = sum.plus(Acts.TOKENS.decode(rows.getString(1)));
                }
            }
        }
        return sum;
    }
}
