package io.canon4j.journal.log;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** What somebody does with tables. */
@FunctionalInterface
public interface TableWork<T extends @Nullable Object> {

    /** Does it; what it throws undoes it where it wrote. */
    T run(Tables tables) throws SQLException;
}
