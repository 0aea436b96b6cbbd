package io.canon4j.journal.log;

import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Gives events their sequence, time and place in the chain, inside a transaction that its user has begun and will commit.
 * Not for several threads at once.
 */
final class Appender implements AutoCloseable {

    private final Database database;
    private final @Nullable InstantSource clock;
    private final Chain chain;
    private final SecureRandom random = new SecureRandom();
    private final PreparedStatement tail;
    private final EventInsert insert;
    private final PreparedStatement byKey;
    private Tail end = new Tail(0, Long.MIN_VALUE, Chain.beginning());
    private long now;

    /** Where the log ends. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Tail(long sequence, long at, byte[] hash) {}

    Appender(Database database, Connection connection, @Nullable InstantSource clock) throws SQLException {
        this.database = database;
        this.clock = clock;
        this.chain = new Chain(database.tenant());
        // Time and tail in one question: each costs a commit that nobody shares some microseconds.
        this.tail = connection.prepareStatement("SELECT " + database.clockSql() + ", last.sequence, last.at, last.hash"
                + " FROM (SELECT 1 AS one) AS here LEFT JOIN (SELECT sequence, at, hash FROM events WHERE tenant = ?"
                + " ORDER BY sequence DESC LIMIT 1) AS last ON TRUE");
        this.insert = new EventInsert(database, connection);
        this.byKey = connection.prepareStatement(
                "SELECT " + EventReader.COLUMNS + " FROM events WHERE tenant = ? AND key = ?");
    }

    /** Reads where the log ends and what time it is; the first call of every transaction. */
    void start() throws SQLException {
        InstantSource told = clock;
        tail.setString(1, database.tenant());
        try (ResultSet result = tail.executeQuery()) {
            if (!result.next()) {
                throw new SQLException("the database told no time");
            }
            now = told == null ? result.getLong(1) : told.millis();
            byte[] hash = result.getBytes(4);
            end = hash == null
                    ? new Tail(0, Long.MIN_VALUE, Chain.beginning())
                    : new Tail(result.getLong(2), result.getLong(3), hash);
        }
    }

    /**
     * Appends all of them or throws before any was.
     *
     * @throws KeyConflictException if a key is taken by a different event
     */
    Appended append(List<EventDraft> drafts, @Nullable Long epoch) throws SQLException {
        long[] known = known(drafts);
        long first = 0;
        long last = 0;
        int added = 0;
        for (int i = 0; i < known.length; i++) {
            long sequence = known[i];
            if (sequence == 0) {
                sequence = write(drafts.get(i), epoch);
                added++;
            }
            first = first == 0 ? sequence : first;
            last = sequence;
        }
        return new Appended(first, last, added);
    }

    /** For each draft the sequence under which the log has it already, else 0. */
    private long[] known(List<EventDraft> drafts) throws SQLException {
        long[] known = new long[drafts.size()];
        boolean flushed = false;
        for (int i = 0; i < known.length; i++) {
            String key = drafts.get(i).key();
            if (key == null) {
                continue;
            }
            for (int j = 0; j < i; j++) {
                if (key.equals(drafts.get(j).key())) {
                    throw new KeyConflictException("two events of one append have the key " + key);
                }
            }
            if (!flushed) {
                insert.flush();
                flushed = true;
            }
            known[i] = sequenceOf(key, drafts.get(i));
        }
        return known;
    }

    private long sequenceOf(String key, EventDraft draft) throws SQLException {
        byKey.setString(1, database.tenant());
        byKey.setString(2, key);
        try (ResultSet result = byKey.executeQuery()) {
            if (!result.next()) {
                return 0;
            }
            EventRow row = EventReader.row(result);
            if (!sameAct(row, draft)) {
                throw new KeyConflictException("event " + row.sequence() + " of kind " + row.kind()
                        + " already has the key " + key + ", and this " + draft.kind() + " differs from it");
            }
            return row.sequence();
        }
    }

    private boolean sameAct(EventRow row, EventDraft draft) {
        Event event = row.event();
        byte[] salt = row.salt();
        return event.kind().equals(draft.kind())
                && event.actor().equals(draft.actor())
                && Objects.equals(event.conversation(), draft.conversation())
                && Objects.equals(event.about(), draft.about())
                && event.subjects().equals(draft.subjects())
                && (salt == null || Arrays.equals(chain.digest(salt, draft.payload()), row.digest()));
    }

    private long write(EventDraft draft, @Nullable Long epoch) throws SQLException {
        byte[] salt = new byte[Chain.SALT_BYTES];
        random.nextBytes(salt);
        EventRow open = new EventRow(
                end.sequence() + 1,
                Math.max(now, end.at()),
                draft.about() == null ? null : draft.about().toEpochMilli(),
                draft.actor(),
                draft.conversation(),
                draft.kind().name(),
                Subjects.write(draft.subjects()),
                epoch,
                draft.key(),
                salt,
                chain.digest(salt, draft.payload()),
                draft.payload(),
                Chain.beginning());
        EventRow row = open.sealedBy(chain.hash(end.hash(), open));
        insert.add(row);
        end = new Tail(row.sequence(), row.at(), row.hash());
        return row.sequence();
    }

    /** Sends what still waits to be sent; the last call before the commit. */
    void finish() throws SQLException {
        insert.flush();
    }

    /** The sequence of the last event written. */
    long lastSequence() {
        return end.sequence();
    }

    /** The hash of the last event written. */
    byte[] lastHash() {
        return end.hash();
    }

    @Override
    public void close() throws SQLException {
        tail.close();
        insert.close();
        byKey.close();
    }
}
