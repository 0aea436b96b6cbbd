package io.canon4j.cli;

import io.canon4j.canonization.explain.Explainer;
import io.canon4j.canonization.explain.Saint;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code canon saints}: the Canonical concepts. */
@Command(
        name = "saints",
        mixinStandardHelpOptions = true,
        description = {"Lists the Canonical concepts.", "The one that most rests on first."},
        footer = {"", "Examples:", "  canon saints", "  canon saints --json"})
final class SaintsCommand extends ConceptCommand {

    SaintsCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        List<Saint> saints = log.concepts().explain(Explainer::saints);
        if (canon().json()) {
            console().json(saints);
        } else if (saints.isEmpty()) {
            console().line("nothing is Canonical yet; 'canon dry-run' says what is near");
        } else {
            saints.forEach(saint -> console()
                    .line(saint.content() + " [" + saint.type() + "] " + saint.id() + ": " + saint.radius()
                            + " rest on it, read " + saint.reads() + " times, since " + saint.since()));
        }
        return ExitCodes.DONE;
    }
}
