package io.canon4j.cli;

import io.canon4j.journal.log.ChainReport;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Recomputation;
import io.canon4j.journal.log.funnel.FunnelRecomputation;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code canon verify}: is the event log whole. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Checks the hash chain and files of the event log.",
            "Says what that shows and what it does not. Exits 1 when something does not hold, or a recomputation",
            "differs."
        },
        footer = {
            "",
            "Examples:",
            "  canon verify",
            "  canon verify --json | jq -r .head > head.txt",
            "  canon verify --against \"$(cat head.txt)\"",
            "  canon verify --recompute"
        })
final class VerifyCommand implements Callable<Integer> {

    private final Canon canon;

    @Option(names = "--against", paramLabel = "HASH", description = "a head that was noted elsewhere, 64 digits")
    private @Nullable String against;

    @Option(
            names = "--recompute",
            description = "also sum the funnel again from the events and compare; nothing is rewritten")
    private boolean recompute;

    VerifyCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        try (EventLog log = StoreEvents.open(canon)) {
            List<Recomputation> recomputations = recompute ? List.of(new FunnelRecomputation(log)) : List.of();
            ChainReport report = log.care().verify(against, recomputations);
            if (canon.json()) {
                canon.console().json(report);
            } else {
                report.lines().forEach(line -> canon.console().line(Failures.visible(line)));
                if (recompute && report.differences().isEmpty()) {
                    canon.console().line("Recomputed: the funnel agrees with the events.");
                }
            }
            return report.sound() && report.differences().isEmpty() ? ExitCodes.DONE : ExitCodes.FINDING;
        }
    }
}
