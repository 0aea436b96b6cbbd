package io.canon4j.journal.log;

import java.util.concurrent.atomic.AtomicBoolean;
import org.sqlite.SQLiteJDBCLoader;

/**
 * SQLite's native library. It is unpacked and loaded once in a process, and that takes as long as everything else about opening
 * a log; so it begins on a thread of its own as soon as a log is known to be there.
 */
final class SqliteLibrary {

    private static final AtomicBoolean BEGUN = new AtomicBoolean();

    private SqliteLibrary() {}

    /** Begins to load it, if nobody has. Who connects meanwhile waits for it inside the driver. */
    static void begin() {
        if (BEGUN.compareAndSet(false, true)) {
            Thread thread = new Thread(null, SqliteLibrary::load, "canon4j-sqlite", 0, false);
            thread.setDaemon(true);
            // The application's loader must not be kept alive by a thread of ours.
            thread.setContextClassLoader(SqliteLibrary.class.getClassLoader());
            thread.start();
        }
    }

    private static void load() {
        try {
            SQLiteJDBCLoader.initialize();
        } catch (Throwable failure) {
            // Who connects tries again, meets the same and says so.
        }
    }
}
