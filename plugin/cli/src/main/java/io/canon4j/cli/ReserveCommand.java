package io.canon4j.cli;

import io.canon4j.canonization.events.Reservation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon reserve}: asks others to keep off a concept. */
@Command(
        name = "reserve",
        mixinStandardHelpOptions = true,
        description = {
            "Asks others to keep off a concept for a while.",
            "Nothing enforces it; 'canon inspect' shows it."
        },
        footer = {"", "Examples:", "  canon reserve src/core/config --ttl 600"})
final class ReserveCommand extends ConceptCommand {

    private static final int DEFAULT_SECONDS = 30;

    @Parameters(paramLabel = "REF", description = "the concept")
    private String reference = "";

    @Option(names = "--ttl", paramLabel = "SECONDS", description = "for how long, 1 to 3600; default: 30")
    private long seconds = DEFAULT_SECONDS;

    ReserveCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        if (seconds < 1 || seconds > 3_600) {
            throw new CommandFailure("--ttl is " + seconds + "; a reservation lasts 1 to 3600 seconds");
        }
        return stated(log.concepts().reserve(log.actor(), new Reservation(reference, seconds)));
    }
}
