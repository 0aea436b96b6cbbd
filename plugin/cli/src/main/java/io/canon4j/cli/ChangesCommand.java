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
            long checkpoint = Math.max(0, since);
            List<String> lines = new ArrayList<>();
            // A run is shown whole or not at all, so that the checkpoint behind the last one shown loses nothing.
            List<MemoryHistory.Entry> runs = MemoryHistory.since(door.log(), checkpoint, MOST_RUNS + 1);
            int shown = 0;
            while (shown < Math.min(MOST_RUNS, runs.size()) && fits(runs.get(shown), lines.size())) {
                checkpoint = runs.get(shown).sequence();
                runs.get(shown++).changes().forEach(change -> lines.add(line(change)));
            }
            print(lines, shown < runs.size(), checkpoint);
            return ExitCodes.DONE;
        }
    }

    private static boolean fits(MemoryHistory.Entry run, int lines) {
        return lines == 0 || lines + run.changes().size() <= MOST_LINES;
    }

    private void print(List<String> lines, boolean more, long checkpoint) {
        Console console = canon.console();
        if (canon.json()) {
            console.json(Map.of("changes", lines, "more", more, "checkpoint", checkpoint));
            return;
        }
        lines.forEach(line -> console.line(line.replaceAll("\\p{Cntrl}", " ")));
        console.line("checkpoint " + checkpoint);
        if (more) {
            console.note("canon: there is more; ask --since " + checkpoint);
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
