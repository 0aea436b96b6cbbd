package io.canon4j.canonization.ledger;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Tables;
import io.canon4j.journal.log.daemon.Projection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/**
 * The concept graph as rows beside the log, with the graph itself in memory, once for a whole process: the daemon moves it
 * together with the rows, and questions are lent it.
 *
 * <pre>
 *   daemon, while it holds the lease: turn( fold, flush, current ) --> graph + rows, moved together
 *   anybody: ask(question) --> the graph as the daemon left it; where another process leads, read on to the log's end
 * </pre>
 *
 * Where memory and rows do not match (a restart, a transaction undone, a lease taken over), the memory is read again from
 * the log. {@link #fold}, {@link #flush} and {@link #current} belong to the daemon's thread; {@link #ask} to any.
 */
public final class ConceptProjection implements Projection {

    /** Its name, with which its tables begin. */
    public static final String NAME = "canon";

    private static final int PAGE = 1_000;

    private final EventLog log;
    // Guards what follows. Questions read side by side; only who holds it for writing moves the graph.
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private boolean turn;
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
        lock.writeLock().lock();
        try {
            if (fold.position() != event.sequence() - 1) {
                readUpTo(event.sequence() - 1);
            }
            changes.began(event.sequence());
            fold.graph().listen(changes);
            apply(event);
            fold.graph().listen(null);
        } finally {
            lock.writeLock().unlock();
        }
    }

    @Override
    public void flush(Tables tables) throws SQLException {
        lock.readLock().lock();
        try {
            new CanonTables(fold.graph(), changes).write(tables);
        } finally {
            changes.clear();
            lock.readLock().unlock();
        }
    }

    /** The graph in memory, as far as the rows are. */
    public ConceptFold current() {
        lock.writeLock().lock();
        try {
            readUpTo(log.exists() ? log.query(ConceptProjection::position) : 0);
            return fold;
        } finally {
            lock.writeLock().unlock();
        }
    }

    /** Does the daemon's work; nobody else moves the graph meanwhile. */
    void turn(Runnable work) {
        during(true);
        try {
            work.run();
        } finally {
            during(false);
        }
    }

    private void during(boolean begins) {
        lock.writeLock().lock();
        try {
            turn = begins;
        } finally {
            lock.writeLock().unlock();
        }
    }

    /**
     * Lends the graph to a question, which must only read it and keep nothing of it.
     *
     * @param leads whether the daemon of this process leads: then the graph is as new as its last turn, and is left where it is,
     *     or the daemon would have to read the log anew. Else it is read on to the log's end first.
     */
    public <T> T ask(boolean leads, Function<ConceptFold, T> question) {
        if (!leads) {
            readOn();
        }
        lock.readLock().lock();
        try {
            return question.apply(fold);
        } finally {
            lock.readLock().unlock();
        }
    }

    // Pages are read outside the lock: who holds the database may be waiting for it.
    private void readOn() {
        long head = log.head();
        for (long from = ask(true, ConceptFold::position); from < head; ) {
            List<Event> page = log.read(from, PAGE);
            if (page.isEmpty() || !moved(from, page)) {
                return;
            }
            from += page.size();
        }
    }

    private boolean moved(long from, List<Event> page) {
        lock.writeLock().lock();
        try {
            boolean mine = !turn && fold.position() == from;
            if (mine) {
                page.forEach(this::apply);
            }
            return mine;
        } finally {
            lock.writeLock().unlock();
        }
    }

    private void apply(Event event) {
        try {
            fold.apply(event);
        } catch (RuntimeException | Error halfDone) {
            forget();
            throw halfDone;
        }
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
