package io.canon4j.journal.log;

import java.nio.file.Path;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** A database for each folder of a test: the same folder always leads to the same one. */
public abstract class TestDatabases {

    /** SQLite files. */
    public static final TestDatabases SQLITE = new SqliteFiles();

    /** Databases of one PostgreSQL server. */
    public static final TestDatabases POSTGRESQL = new PostgresServer();

    abstract Database in(Path folder);

    /** Statements that do what somebody can do who has the file, and not only our programs. */
    abstract String[] withoutTriggers(String sql);

    /** The program that a person reads it with. */
    abstract String client();

    /** How another process reaches the same database. */
    public abstract String address(Path folder);

    /** A log in the folder's database. */
    public EventLog open(Path folder, @Nullable InstantSource clock) {
        EventLogBuilder builder = new EventLogBuilder(in(folder));
        return clock == null ? builder.build() : builder.clock(clock).build();
    }

    /** The log at an address from {@link #address}. */
    static Database at(String address) {
        return address.startsWith("jdbc:")
                ? new PostgresDatabase(address, LogAddress.DEFAULT_TENANT)
                : SqliteDatabase.ofStore(Path.of(address), LogAddress.DEFAULT_TENANT);
    }

    private static final class SqliteFiles extends TestDatabases {

        @Override
        Database in(Path folder) {
            return at(address(folder));
        }

        @Override
        String client() {
            return "sqlite";
        }

        @Override
        public String address(Path folder) {
            return folder.resolve(".canon").toString();
        }

        @Override
        String[] withoutTriggers(String sql) {
            return new String[] {
                "DROP TRIGGER IF EXISTS events_are_not_removed", "DROP TRIGGER IF EXISTS events_are_not_changed", sql
            };
        }
    }
}
