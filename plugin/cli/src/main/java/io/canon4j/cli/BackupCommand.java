package io.canon4j.cli;

import io.canon4j.journal.log.EventLog;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon backup}: copies the event log while others go on writing. */
@Command(
        name = "backup",
        mixinStandardHelpOptions = true,
        description = {
            "Copies the event log into a new SQLite file.",
            "The copy is consistent in itself while other programs go on writing; a server's log is copied, too.",
            "Never replaces a file. Articles and journal are in git."
        },
        footer = {"", "Examples:", "  canon backup ../canon-2026-11-30.db", "  canon backup --json /backups/shop.db"})
final class BackupCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(index = "0", paramLabel = "FILE", description = "the file to make")
    private String file = "";

    BackupCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        Path target;
        try {
            target = Path.of(file).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw new CommandFailure("'" + Failures.printable(file) + "' is not a path: " + e.getReason());
        }
        if (file.isBlank()) {
            throw new CommandFailure("FILE is empty; name the file to make");
        }
        try (EventLog log = StoreEvents.existing(canon)) {
            log.care().backup(target);
            long events = log.head();
            if (canon.json()) {
                canon.console().json(Map.of("file", target.toString(), "events", events));
            } else {
                canon.console().line("copied " + events + " events or more to " + target);
            }
            return ExitCodes.DONE;
        }
    }
}
