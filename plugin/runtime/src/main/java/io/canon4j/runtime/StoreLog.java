package io.canon4j.runtime;

import io.canon4j.journal.log.LogAddress;
import java.nio.file.Path;

/** Where a project's event log is. */
public final class StoreLog {

    private StoreLog() {}

    /**
     * The log these settings give a project: {@code .canon/state/canon.db}, or the server that {@link Setting#DATABASE} names. On a
     * server the project's {@link Tenant} tells it from others. May read the history, so never ask on a thread that may not wait.
     *
     * @throws IllegalArgumentException if the setting is no address of a PostgreSQL server
     */
    public static LogAddress of(Path project, Settings settings) {
        Path root = project.toAbsolutePath().normalize();
        return settings.database().isBlank()
                ? LogAddress.ofStore(root.resolve(".canon"))
                : LogAddress.ofServer(settings.database(), Tenant.of(root));
    }
}
