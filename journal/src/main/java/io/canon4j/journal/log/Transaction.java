package io.canon4j.journal.log;

import java.sql.SQLException;

/** Begins and ends the write transactions of one connection, one after the other. */
interface Transaction extends AutoCloseable {

    /** As {@link Database#begin}. */
    void begin() throws SQLException;

    /** As {@link Database#commit}. */
    void commit() throws SQLException;

    @Override
    default void close() throws SQLException {
        // Nothing is kept between transactions.
    }
}
