package io.canon4j.cli;

import io.canon4j.canonization.explain.Explainer;
import io.canon4j.canonization.ledger.Scratch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code canon cycle}: one evaluation cycle of a scratch copy. */
@Command(
        name = "cycle",
        mixinStandardHelpOptions = true,
        description = {
            "Runs one evaluation cycle on a scratch store.",
            "Only on a store whose header says it is scratch, as 'canon dry-run --copy' makes it. Cycles of a",
            "live store run by themselves and are nobody's to start."
        },
        footer = {"", "Examples:", "  canon -C /tmp/trial cycle --now"})
final class CycleCommand extends ConceptCommand {

    @Option(names = "--now", required = true, description = "run it")
    private boolean now;

    CycleCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        if (now) {
            Scratch.cycle(log.log(), log.settings(), log.clock());
        }
        var stats = log.concepts().explain(Explainer::stats);
        if (canon().json()) {
            console().json(stats.standings());
        } else {
            console().line("one cycle: " + stats.standings());
        }
        return ExitCodes.DONE;
    }
}
