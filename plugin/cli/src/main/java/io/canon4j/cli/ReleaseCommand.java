package io.canon4j.cli;

import io.canon4j.canonization.events.Release;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon release}: gives a reservation back. */
@Command(
        name = "release",
        mixinStandardHelpOptions = true,
        description = {"Gives a reservation back.", "Only who made it can."},
        footer = {"", "Examples:", "  canon release src/core/config"})
final class ReleaseCommand extends ConceptCommand {

    @Parameters(paramLabel = "REF", description = "the concept")
    private String reference = "";

    ReleaseCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        return stated(log.concepts().release(log.actor(), new Release(reference)));
    }
}
