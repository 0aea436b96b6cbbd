package io.canon4j.journal.log.daemon;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.Tables;
import java.sql.SQLException;

/**
 * Tables of a module that are computed from the events, and from nothing else: dropping them and folding all events again gives the
 * same rows. What was decided at the time (hops, sweeps) is itself an event and is applied, never decided again.
 */
public interface Projection {

    /** Its name, unique in the store; also the beginning of its tables' names. */
    String name();

    /** Counts up when the tables or the folding change; the next daemon then rebuilds. */
    int version();

    /** Creates its tables, each with a column {@code tenant}; they may be there already for another tenant. */
    void create(Tables tables) throws SQLException;

    /** Removes the rows of its tenant. */
    void clear(Tables tables) throws SQLException;

    /**
     * Takes the next event in. Called in order, each event once, in the transaction that also moves the projection's position. An
     * event of an unknown kind, or erased, is passed over.
     */
    void fold(Tables tables, Event event) throws SQLException;

    /** The batch ends here, in the same transaction: rows that {@link #fold} kept back are written now. */
    default void flush(Tables tables) throws SQLException {}
}
