package io.canon4j.cli;

import io.canon4j.canonization.explain.DryRun;
import io.canon4j.canonization.ledger.Scratch;
import io.canon4j.journal.log.EventLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code canon dry-run}: what canonization would do with a copy of the store. */
@Command(
        name = "dry-run",
        mixinStandardHelpOptions = true,
        description = {
            "Says what would rise, on a copy, under either policy.",
            "Copies the event log and runs cycles on the copy until nothing moves: what would rise, how many",
            "concepts each gate keeps back, what is one gate away. The store is only read. With --copy: keeps a",
            "copy, marked scratch, for 'canon cycle --now'."
        },
        footer = {
            "",
            "Examples:",
            "  canon dry-run",
            "  canon dry-run --copy /tmp/trial && canon -C /tmp/trial cycle --now"
        })
final class DryRunCommand extends ConceptCommand {

    @Option(names = "--copy", paramLabel = "DIR", description = "a new directory that becomes a scratch project")
    private @Nullable Path copy;

    DryRunCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        if (!log.log().exists()) {
            throw new CommandFailure("nothing was counted here yet: there is no event log to copy");
        }
        if (copy != null) {
            Path kept = copy.toAbsolutePath().normalize();
            Scratch.copy(log.log(), kept.resolve(ProjectStore.CANON));
            canon().trust().confirm(kept);
            console().line("scratch copy in " + kept);
            return ExitCodes.DONE;
        }
        Path folder = temporary();
        try (EventLog trial = EventLog.at(Scratch.copy(log.log(), folder.resolve(ProjectStore.CANON)))) {
            List<DryRun.Outcome> outcomes =
                    new DryRun(log.settings(), log.clock().millis()).of(trial);
            if (canon().json()) {
                console().json(outcomes);
            } else {
                outcomes.forEach(this::print);
            }
        } finally {
            remove(folder);
        }
        return ExitCodes.DONE;
    }

    private void print(DryRun.Outcome outcome) {
        console().line(outcome.policy() + ", after " + outcome.cycles() + " cycles: " + outcome.standings());
        outcome.promoted().forEach(hop -> console().line("  rises: " + hop));
        outcome.demoted().forEach(hop -> console().line("  falls: " + hop));
        outcome.failing().forEach((gate, count) -> console().line("  " + gate + " keeps " + count));
        outcome.oneGateAway().forEach(near -> console().line("  one gate away: " + near));
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("canon-dry-run-");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a temporary directory", e);
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove the copy in " + folder, e);
        }
    }
}
