package io.canon4j.cli;

import io.canon4j.canonization.events.Goal;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon goal}: what the work is for. */
@Command(
        name = "goal",
        mixinStandardHelpOptions = true,
        description = {
            "Says what the work is for.",
            "In place of what was said before; without a concept nothing is. Sweeps keep a goal; no standing",
            "comes of it."
        },
        footer = {"", "Examples:", "  canon goal 'launch the product'", "  canon goal"})
final class GoalCommand extends ConceptCommand {

    @Parameters(arity = "0..*", paramLabel = "REF", description = "concepts that exist")
    private List<String> references = List.of();

    GoalCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        return stated(log.concepts().goal(log.actor(), new Goal(references)));
    }
}
