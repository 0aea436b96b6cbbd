package io.canon4j.canonization.ledger;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.LeaseTerms;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.LogException;
import io.canon4j.journal.log.RoleLease;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;

/** Copies of a log to try things on. A copy says so in its header; a live log never runs a cycle by command. */
public final class Scratch {

    private static final String ROLE = "daemon";

    private Scratch() {}

    /**
     * Copies a log into a store directory that has none.
     *
     * @param canonDir the {@code .canon} of the copy; created
     */
    public static LogAddress copy(EventLog log, Path canonDir) {
        Path file = canonDir.resolve("state").resolve("canon.db");
        try {
            Files.createDirectories(file.getParent());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make " + file.getParent(), e);
        }
        log.care().backup(file);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE store SET scratch = 1");
            // Whoever leads the original does not lead the copy.
            statement.executeUpdate("UPDATE leases SET expires_at = 0");
        } catch (SQLException e) {
            throw new IllegalStateException("cannot mark the copy " + file + " as scratch", e);
        }
        return LogAddress.ofStore(canonDir);
    }

    /**
     * Runs one cycle now.
     *
     * @throws LogException if the log is not marked scratch, or somebody leads it
     */
    public static void cycle(EventLog log, CanonizationSettings settings, InstantSource clock) {
        if (!log.isScratch()) {
            throw new LogException(
                    "this store is not marked scratch; cycles of a live store run by themselves. Make a copy"
                            + " with 'canon dry-run --copy DIR' and run it there");
        }
        try (RoleLease lease = log.lease(ROLE, LeaseTerms.STANDARD)) {
            Fence fence = lease.take();
            if (fence == null) {
                throw new LogException("another process leads this copy; try again when it has ended");
            }
            try {
                new CanonTask(new ConceptProjection(log), settings, clock).cycle(log, fence);
            } finally {
                lease.release(fence);
            }
        }
    }
}
