package io.canon4j.cli;

import io.canon4j.canonization.events.Confirmation;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon confirm}: a person vouches for a concept. */
@Command(
        name = "confirm",
        mixinStandardHelpOptions = true,
        description = {
            "Vouches for concepts, as a person at a terminal.",
            "The score of a single writer's store counts it, and nothing else does. Asks for a terminal: it is",
            "what a person says, and no agent."
        },
        footer = {"", "Examples:", "  canon confirm src/core/config"})
final class ConfirmCommand extends ConceptCommand {

    @Parameters(arity = "1..*", paramLabel = "REF", description = "the concepts")
    private List<String> references = List.of();

    ConfirmCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        Keyboard.demand("confirm");
        return stated(log.concepts().confirm(log.actor(), new Confirmation(references, 1)));
    }
}
