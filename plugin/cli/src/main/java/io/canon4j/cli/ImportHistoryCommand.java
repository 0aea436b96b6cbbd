package io.canon4j.cli;

import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.history.HistoryImport;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon import-history}: commits that touched the store become events. */
@Command(
        name = "import-history",
        mixinStandardHelpOptions = true,
        description = {
            "Turns commits that touched .canon into events.",
            "Interactions dated by commit, oldest first, so that a fresh clone is not without memory of why.",
            "Importing again adds nothing."
        },
        footer = {"", "Examples:", "  canon import-history HEAD", "  canon import-history v1.0..main --json"})
final class ImportHistoryCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(index = "0", paramLabel = "RANGE", description = "A..B, or one revision for everything up to it")
    private String range = "";

    ImportHistoryCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        try (EventLog log = StoreEvents.open(canon)) {
            HistoryImport.Imported imported =
                    new HistoryImport(log, canon.store().canonDir()).run(range);
            if (canon.json()) {
                canon.console().json(imported);
            } else {
                canon.console()
                        .line(imported.commits() + " commits, " + imported.touching() + " touched the store, "
                                + imported.added() + " were new to the log");
            }
            return ExitCodes.DONE;
        }
    }
}
