package io.canon4j.journal.log;

import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Where a log is kept: in a file of its store, or on a PostgreSQL server.
 *
 * @param tenant which store's log; {@value #DEFAULT_TENANT} unless several share one database
 */
public record LogAddress(Kind kind, String location, String tenant) {

    /** The tenant of a database that has but one. */
    public static final String DEFAULT_TENANT = "main";

    private static final Pattern TENANT = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._/-]{0,127}");

    /** Which database it is. */
    public enum Kind {
        /** A SQLite file inside the store; the location is the store's {@code .canon} directory. */
        STORE,
        /** A PostgreSQL server; the location is a JDBC address. */
        SERVER
    }

    /** Refuses what is no address. */
    public LogAddress {
        if (!TENANT.matcher(tenant).matches()) {
            throw new IllegalArgumentException(
                    "a tenant is up to 128 letters, digits, '.', '_', '/' or '-': '" + Texts.shown(tenant) + "'");
        }
        if (kind == Kind.SERVER && !location.startsWith("jdbc:postgresql:")) {
            throw new IllegalArgumentException(
                    "the address of a shared log begins with jdbc:postgresql: and this one does not");
        }
    }

    /** The log {@code state/canon.db} of a store, named by its {@code .canon} directory. */
    public static LogAddress ofStore(Path canonDir) {
        return new LogAddress(Kind.STORE, canonDir.toString(), DEFAULT_TENANT);
    }

    /** A log on a server, by JDBC address. */
    public static LogAddress ofServer(String jdbcUrl, String tenant) {
        return new LogAddress(Kind.SERVER, jdbcUrl, tenant);
    }

    Database database() {
        return switch (kind) {
            case STORE -> SqliteDatabase.ofStore(Path.of(location), tenant);
            case SERVER -> {
                ServerLibraries.require(LogAddress.class.getClassLoader());
                yield new PostgresDatabase(location, tenant);
            }
        };
    }

    /** Without the location, which may hold a password. */
    @Override
    public String toString() {
        return kind + ":" + tenant;
    }
}
