package io.canon4j.canonization.ledger;

import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.LeaseTerms;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.LogException;
import io.canon4j.journal.log.RoleLease;
import io.canon4j.journal.log.Tables;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

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
        Path file = file(canonDir);
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
        return address(canonDir, log.query(Tables::tenant));
    }

    /**
     * The copy in a store directory, under the tenant that it was copied with: a copy from a server keeps that, or its chain would
     * not verify. Null if there is no copy; a live store is none.
     */
    public static @Nullable LogAddress at(Path canonDir) {
        Path file = file(canonDir);
        if (!Files.isRegularFile(file)) {
            return null;
        }
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement();
                ResultSet marked = statement.executeQuery("SELECT tenant FROM store WHERE scratch = 1")) {
            return marked.next() ? address(canonDir, marked.getString(1)) : null;
        } catch (SQLException unreadable) {
            // Whoever opens the log as a live one says what is wrong with it.
            return null;
        }
    }

    private static LogAddress address(Path canonDir, String tenant) {
        return new LogAddress(
                LogAddress.Kind.STORE, LogAddress.ofStore(canonDir).location(), tenant);
    }

    private static Path file(Path canonDir) {
        return canonDir.resolve("state").resolve("canon.db");
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
