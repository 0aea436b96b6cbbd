package io.canon4j.journal.log;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a person asks of a log now and then: is it whole, make it forget, copy it. Slow, and on the caller's thread. */
public final class LogCare {

    private final LogOpening opening;
    private final @Nullable InstantSource clock;

    LogCare(LogOpening opening, @Nullable InstantSource clock) {
        this.opening = opening;
        this.clock = clock;
    }

    /** Checks the whole chain. */
    public ChainReport verify() {
        return verify(null, List.of());
    }

    /**
     * Checks the whole chain, whether it went through a hash that was noted elsewhere, and whether projections hold what a
     * recomputation gives.
     *
     * @param against 64 hexadecimal digits, or null
     * @throws IllegalArgumentException if {@code against} is no hash
     */
    public ChainReport verify(@Nullable String against, List<Recomputation> recomputations) {
        ChainVerifier verifier = new ChainVerifier(opening.database(), against, recomputations);
        try (SqlSession session = new SqlSession(opening)) {
            return opening.database().exists() ? session.read(verifier::verify) : verifier.empty();
        }
    }

    /**
     * Removes payloads for good, and says so in the log.
     *
     * @param actor who asked
     * @param reason kept in the log; must not repeat what is to go
     */
    public Erasure erase(ErasureTarget target, String actor, String reason) {
        try (SqlSession session = new SqlSession(opening)) {
            return new Eraser(opening.database(), clock).erase(session, target, actor, reason);
        }
    }

    /** Copies the log into a new SQLite file, consistent in itself while others go on appending. Refuses to replace a file. */
    public void backup(Path file) {
        if (Files.exists(file)) {
            throw new LogException(file + " exists already; a backup never replaces a file");
        }
        if (!opening.database().exists()) {
            throw new LogException(
                    "there is no event log at " + opening.database().name() + " to copy");
        }
        try (SqlSession session = new SqlSession(opening)) {
            session.read(connection -> {
                opening.database().backup(connection, file);
                return true;
            });
        }
    }
}
