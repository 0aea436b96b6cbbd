package io.canon4j.journal.log;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What only a log on a server needs, so that only who has one brings it. */
final class ServerLibraries {

    private static final Map<String, String> NEEDED = Map.of(
            "com.zaxxer.hikari.HikariDataSource",
            "com.zaxxer:HikariCP",
            PostgresDatabase.DRIVER,
            "org.postgresql:postgresql");

    private ServerLibraries() {}

    /**
     * Refuses with the names of what to add.
     *
     * @param loader whose classes are looked for; null is the bootstrap loader
     * @throws LogRefusedException if any is missing
     */
    static void require(@Nullable ClassLoader loader) {
        List<String> missing = NEEDED.keySet().stream()
                .filter(name -> !isThere(name, loader))
                .map(NEEDED::get)
                .sorted()
                .toList();
        if (!missing.isEmpty()) {
            throw new LogRefusedException("the event log is on a PostgreSQL server, and for that the class path lacks "
                    + String.join(" and ", missing) + "; add them, or leave the setting 'database' empty");
        }
    }

    private static boolean isThere(String name, @Nullable ClassLoader loader) {
        try {
            Class.forName(name, false, loader);
            return true;
        } catch (ClassNotFoundException | LinkageError missing) {
            return false;
        }
    }
}
