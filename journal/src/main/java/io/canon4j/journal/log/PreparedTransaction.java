package io.canon4j.journal.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Transactions of SQLite whose two statements are prepared once: making them anew takes as long as running them. */
final class PreparedTransaction implements Transaction {

    private final PreparedStatement begin;
    private final PreparedStatement commit;

    PreparedTransaction(Connection connection, String begin, String commit) throws SQLException {
        this.begin = connection.prepareStatement(begin);
        this.commit = connection.prepareStatement(commit);
    }

    @Override
    public void begin() throws SQLException {
        begin.execute();
    }

    @Override
    public void commit() throws SQLException {
        commit.execute();
    }

    @Override
    public void close() throws SQLException {
        begin.close();
        commit.close();
    }
}
