package io.canon4j.cli;

import io.canon4j.canonization.events.Retraction;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon retract}: takes a concept back. */
@Command(
        name = "retract",
        mixinStandardHelpOptions = true,
        description = {
            "Takes a concept back, with its edges.",
            "The log keeps that it was there. A Canonical concept is not taken back. With --dry-run: only says",
            "what would go, and what rests on it."
        },
        footer = {
            "",
            "Examples:",
            "  canon retract 'shadow copy' --dry-run",
            "  canon retract 'shadow copy' --reason stale"
        })
final class RetractCommand extends ConceptCommand {

    @Parameters(paramLabel = "REF", description = "the concept")
    private String reference = "";

    @Option(names = "--reason", paramLabel = "TEXT", description = "why, for the log")
    private String reason = "";

    @Option(names = "--dry-run", description = "change nothing")
    private boolean dryRun;

    RetractCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        if (!dryRun) {
            return stated(log.concepts().retract(log.actor(), new Retraction(reference, reason)));
        }
        List<String> lines = log.concepts().retractPreview(reference);
        if (canon().json()) {
            console().json(lines);
        } else {
            lines.forEach(console()::line);
        }
        return ExitCodes.DONE;
    }
}
