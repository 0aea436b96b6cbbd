package io.canon4j.cli;

import io.canon4j.canonization.events.PutAway;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon demote}: puts a text away as observations. */
@Command(
        name = "demote",
        mixinStandardHelpOptions = true,
        description = {
            "Puts a text away as plain observations, as a person at a terminal.",
            "Each sentence becomes an observation of its own, found but never matched. It lowers no standing;",
            "nothing but evidence does."
        },
        footer = {"", "Examples:", "  canon demote --group 'old notes' 'It failed on Monday. It worked on Tuesday.'"})
final class DemoteCommand extends ConceptCommand {

    @Parameters(paramLabel = "TEXT", description = "the text")
    private String text = "";

    @Option(names = "--group", required = true, paramLabel = "NAME", description = "what it belongs to")
    private String group = "";

    DemoteCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        Keyboard.demand("demote");
        return stated(log.concepts().putAway(log.actor(), new PutAway(text, group)));
    }
}
