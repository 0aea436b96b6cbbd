package io.canon4j.cli;

import io.canon4j.canonization.events.Synonym;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon synonym}: makes a text stand for a concept. */
@Command(
        name = "synonym",
        mixinStandardHelpOptions = true,
        description = {"Makes a text stand for a concept.", "By letter. Refused if it is or spells another one."},
        footer = {"", "Examples:", "  canon synonym B4 'B4: retries are capped at five'"})
final class SynonymCommand extends ConceptCommand {

    @Parameters(index = "0", paramLabel = "TEXT", description = "the text")
    private String text = "";

    @Parameters(index = "1", paramLabel = "REF", description = "the concept")
    private String reference = "";

    SynonymCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        return stated(log.concepts().synonym(log.actor(), new Synonym(text, reference)));
    }
}
