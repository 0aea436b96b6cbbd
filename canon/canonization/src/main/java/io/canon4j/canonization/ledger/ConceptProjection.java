package io.canon4j.canonization.ledger;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Tables;
import io.canon4j.journal.log.daemon.Projection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * The concept graph as rows beside the log, with the graph itself in memory. The two move together; where they do not (a
 * restart, a transaction undone), the memory is read again from the log. Belongs to the daemon's thread.
 */
public final class ConceptProjection implements Projection {

    /** Its name, with which its tables begin. */
    public static final String NAME = "canon";

    private final EventLog log;
    private ConceptFold fold;
    private RowChanges changes;

    /** The projection of that log. */
    public ConceptProjection(EventLog log) {
        this.log = log;
        this.fold = new ConceptFold();
        this.changes = new RowChanges(fold.graph());
    }

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
        CanonTables.create(tables);
    }

    @Override
    public void clear(Tables tables) throws SQLException {
        CanonTables.clear(tables);
    }

    @Override
    public void fold(Tables tables, Event event) throws SQLException {
        if (fold.position() != event.sequence() - 1) {
            readUpTo(event.sequence() - 1);
        }
        changes.began(event.sequence());
        fold.graph().listen(changes);
        try {
            fold.apply(event);
            fold.graph().listen(null);
        } catch (RuntimeException | Error halfDone) {
            forget();
            throw halfDone;
        }
    }

    @Override
    public void flush(Tables tables) throws SQLException {
        try {
            new CanonTables(fold.graph(), changes).write(tables);
        } finally {
            changes.clear();
        }
    }

    /** The graph in memory, as far as the rows are. */
    public ConceptFold current() {
        readUpTo(log.exists() ? log.query(ConceptProjection::position) : 0);
        return fold;
    }

    private void readUpTo(long position) {
        if (fold.position() > position) {
            forget();
        }
        changes.clear();
        fold.catchUp(log, position);
    }

    private void forget() {
        fold = new ConceptFold();
        changes = new RowChanges(fold.graph());
    }

    private static long position(Tables tables) throws SQLException {
        try (PreparedStatement select = tables.connection()
                .prepareStatement("SELECT position FROM projections WHERE tenant = ? AND name = ?")) {
            select.setString(1, tables.tenant());
            select.setString(2, NAME);
            try (ResultSet result = select.executeQuery()) {
                return result.next() ? result.getLong(1) : 0;
            }
        }
    }
}
