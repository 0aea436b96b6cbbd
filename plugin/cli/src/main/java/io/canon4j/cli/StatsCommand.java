package io.canon4j.cli;

import io.canon4j.canonization.explain.Explainer;
import io.canon4j.canonization.explain.Stats;
import picocli.CommandLine.Command;

/** {@code canon stats}: what is counted in a store. */
@Command(
        name = "stats",
        mixinStandardHelpOptions = true,
        description = "Counts what the store's events add up to.",
        footer = {"", "Examples:", "  canon stats", "  canon stats --json"})
final class StatsCommand extends ConceptCommand {

    StatsCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        Stats stats = log.concepts().explain(Explainer::stats);
        if (canon().json()) {
            console().json(stats);
            return ExitCodes.DONE;
        }
        console()
                .line("events:       " + stats.position() + ", of which " + stats.interactions()
                        + " are interactions and " + stats.refused() + " were refused");
        console().line("concepts:     " + stats.concepts() + " " + stats.standings());
        console().line("edges:        " + stats.edges());
        console().line("audit rows:   " + stats.auditRows());
        console()
                .line("next sweep:   " + stats.mutationsSinceSweep() + " mutations since the last; " + stats.collected()
                        + " concepts collected so far");
        console()
                .line("policy:       " + stats.policy() + ", support by " + stats.support() + ", superseding "
                        + (stats.supersede() ? "on" : "off"));
        return ExitCodes.DONE;
    }
}
