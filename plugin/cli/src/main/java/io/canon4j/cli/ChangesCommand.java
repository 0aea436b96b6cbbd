package io.canon4j.cli;

import io.canon4j.deduction.Change;
import io.canon4j.memory.store.MemoryHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code canon changes}: what the memory was told since. */
@Command(
        name = "changes",
        mixinStandardHelpOptions = true,
        description = {
            "Prints what the memory was told after a checkpoint.",
            "Oldest first, and the next checkpoint at the end: ask since that number to see what comes later."
        },
        footer = {"", "Examples:", "  canon changes", "  canon changes --since 120 --json"})
final class ChangesCommand implements Callable<Integer> {

    private static final int MOST_RUNS = 1_000;
    private static final int MOST_LINES = 2_000;

    private final Canon canon;

    @Option(names = "--since", paramLabel = "N", description = "a checkpoint; default: 0, the beginning")
    private long since;

    ChangesCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            List<MemoryHistory.Entry> entries = MemoryHistory.since(door.log(), Math.max(0, since), MOST_RUNS);
            long checkpoint =
                    entries.isEmpty() ? since : entries.get(entries.size() - 1).sequence();
            List<String> lines = new ArrayList<>();
            for (MemoryHistory.Entry entry : entries) {
                for (Change change : entry.changes()) {
                    lines.add(line(change));
                }
            }
            List<String> shown = lines.subList(0, Math.min(MOST_LINES, lines.size()));
            if (canon.json()) {
                canon.console()
                        .json(Map.of("changes", shown, "more", lines.size() - shown.size(), "checkpoint", checkpoint));
            } else {
                shown.forEach(line -> canon.console().line(line.replaceAll("\\p{Cntrl}", " ")));
                if (shown.size() < lines.size()) {
                    canon.console().line("(" + (lines.size() - shown.size()) + " more)");
                }
                canon.console().line("checkpoint " + checkpoint);
            }
            return ExitCodes.DONE;
        }
    }

    private static String line(Change change) {
        if (change instanceof Change.Asserted asserted) {
            return "+ " + asserted.fact();
        } else if (change instanceof Change.Retracted retracted) {
            return "- " + retracted.fact();
        } else if (change instanceof Change.Installed installed) {
            return "+ rules " + installed.batch().id();
        } else if (change instanceof Change.Reverted reverted) {
            return "- rules " + reverted.batch();
        } else if (change instanceof Change.ClockSet clock) {
            return "  clock " + clock.now();
        }
        return "  " + change;
    }
}
