package io.canon4j.runtime;

import io.canon4j.journal.log.LogAddress;
import java.nio.file.Path;

/** Where a project's event log is. */
public final class StoreLog {

    private StoreLog() {}

    /**
     * The log these settings give a project: {@code .canon/state/canon.db}, or the server that {@link Setting#DATABASE} names. On a
     * server the tenant is the root commit of the project's history, so that all clones of one repository share one memory;
     * outside git it is the directory's name. May read the history, so never ask on a thread that may not wait.
     *
     * @throws IllegalArgumentException if the setting is no address of a PostgreSQL server
     */
    public static LogAddress of(Path project, Settings settings) {
        Path root = project.toAbsolutePath().normalize();
        return settings.database().isBlank()
                ? LogAddress.ofStore(root.resolve(".canon"))
                : LogAddress.ofServer(settings.database(), tenant(root));
    }

    private static String tenant(Path project) {
        String commit = RootCommit.of(project);
        Path name = project.getFileName();
        String plain = name == null ? "" : name.toString().replaceAll("[^A-Za-z0-9._-]", "-");
        String readable = "project-" + plain.substring(0, Math.min(60, plain.length()));
        return commit.equals(RootCommit.NONE) ? readable : commit.substring(0, 16) + "/" + readable;
    }
}
