package io.canon4j.cli;

import io.canon4j.deduction.Limits;
import io.canon4j.deduction.Value;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.memory.Memory;
import io.canon4j.memory.store.MemoryStore;
import io.canon4j.runtime.Settings;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** The memory of one project, opened for one command. Its state is the user's own, so an untrusted project's is not opened. */
record MemoryDoor(EventLog log, MemoryStore store, long now) implements AutoCloseable {

    /** What rules may derive before a command gives up on them. */
    private static final Limits LIMITS =
            Limits.standard().withDerivedTuples(2_000_000).withTime(Duration.ofSeconds(30));

    static MemoryDoor open(Canon canon) {
        ProjectStore project = canon.store();
        if (!canon.trust().trusts(project.project())) {
            throw new CommandFailure("the store in " + project.project()
                    + " is not trusted, so its memory is not opened; 'canon trust' confirms that it is yours");
        }
        String database = Settings.read(canon.console().settings()).database();
        EventLog log = EventLog.at(
                database.isEmpty()
                        ? LogAddress.ofStore(project.canonDir())
                        : LogAddress.ofServer(database, LogAddress.DEFAULT_TENANT));
        try {
            Path snapshot = snapshot(project.canonDir());
            return new MemoryDoor(
                    log,
                    MemoryStore.open(log, snapshot, "canon-cli", LIMITS),
                    canon.console().clock().millis());
        } catch (RuntimeException e) {
            log.close();
            throw e;
        }
    }

    /** Where the snapshot of a store's memory is; it may be deleted at any time. */
    static Path snapshot(Path canonDir) {
        return canonDir.resolve("state").resolve("memory.snapshot");
    }

    Memory memory() {
        return store.memory();
    }

    /** Derives and keeps what the command told the memory. */
    void keep() {
        memory().maintain(Math.max(now, memory().clock()));
        store.saveIfDue();
    }

    /** A time as a person writes it: 2026-03-02, 2026-03-02T09:00:00Z, or milliseconds since 1970. */
    static long time(String written) {
        try {
            if (written.matches("-?\\d{1,18}")) {
                return Long.parseLong(written);
            }
            return written.indexOf('T') < 0
                    ? LocalDate.parse(written)
                            .atStartOfDay(ZoneOffset.UTC)
                            .toInstant()
                            .toEpochMilli()
                    : Instant.parse(written).toEpochMilli();
        } catch (DateTimeException | ArithmeticException e) {
            throw new CommandFailure("'" + Failures.printable(written)
                    + "' is no time; write 2026-03-02, 2026-03-02T09:00:00Z or milliseconds since 1970");
        }
    }

    /** A value as JSON has it. */
    static Object plain(Value value) {
        if (value instanceof Value.Int number) {
            return number.number();
        }
        return value instanceof Value.Real real ? (Object) real.number() : value.toString();
    }

    @Override
    public void close() {
        log.close();
    }
}
