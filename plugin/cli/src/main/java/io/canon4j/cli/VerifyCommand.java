package io.canon4j.cli;

import io.canon4j.canonization.recompute.DecisionRecomputation;
import io.canon4j.journal.log.ChainReport;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Recomputation;
import io.canon4j.journal.log.funnel.FunnelRecomputation;
import io.canon4j.runtime.Settings;
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
            description = {
                "also sum the funnel again and take every sweep, hop and fall again from the events before it, with",
                "the constants of today, and compare; nothing is rewritten"
            })
    private boolean recompute;

    VerifyCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        try (EventLog log = StoreEvents.open(canon)) {
            ChainReport report = log.care().verify(against, recompute ? recomputations(log) : List.of());
            if (canon.json()) {
                canon.console().json(report);
            } else {
                report.lines().forEach(line -> canon.console().line(Failures.visible(line)));
            }
            return report.sound() && report.agrees() ? ExitCodes.DONE : ExitCodes.FINDING;
        }
    }

    private List<Recomputation> recomputations(EventLog log) {
        Settings settings = Settings.read(canon.console().settings());
        return List.of(new FunnelRecomputation(log), new DecisionRecomputation(settings.canonization()));
    }
}
