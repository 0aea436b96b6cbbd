package io.canon4j.cli;

import io.canon4j.canonization.explain.Inspection;
import io.canon4j.canonization.graph.Concept;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon inspect}: why a concept is where it is. */
@Command(
        name = "inspect",
        mixinStandardHelpOptions = true,
        description = {
            "Explains a concept: its rung, and what keeps it from the next.",
            "What rests on it, and a sentence for each gate that fails. It does not say when: a cycle looks at a",
            "batch, once a minute. Exits 1 when there is no such concept."
        },
        footer = {
            "",
            "Examples:",
            "  canon inspect src/core/config",
            "  canon inspect '#17.2' --json",
            "  canon inspect --all"
        })
final class InspectCommand extends ConceptCommand {

    @Parameters(arity = "0..1", paramLabel = "REF", description = "the concept: text, name, address or identity")
    private String reference = "";

    @Option(names = "--all", description = "everything about every concept, as JSON")
    private boolean all;

    InspectCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        if (all) {
            console().line(log.concepts().dump());
            return ExitCodes.DONE;
        }
        if (reference.isEmpty()) {
            throw new CommandFailure("name a concept, or give --all");
        }
        Concept concept = find(log, reference);
        if (concept == null) {
            return ExitCodes.FINDING;
        }
        Inspection inspection = log.concepts().explain(explainer -> explainer.inspect(concept));
        if (canon().json()) {
            console().json(inspection);
        } else {
            print(inspection);
        }
        return ExitCodes.DONE;
    }

    private void print(Inspection it) {
        console().line(it.content() + " [" + it.type() + ", " + it.standing() + "] " + it.id());
        if (it.article() != null && !it.article().equals(it.content())) {
            console().line("part of:    " + it.article());
        }
        console()
                .line(String.format(
                        Locale.ROOT,
                        "evidence:   %d independent interactions over %.1f %% of the counted time; %d dependents old enough, %d in all",
                        it.distinct(),
                        100 * it.coverage(),
                        it.blast(),
                        it.liveDependents()));
        console().line(String.format(Locale.ROOT, "score:      %.4f", it.score()));
        if (it.next() == null) {
            console().line("next:       none; it is Canonical, " + it.stampedBlast() + " rested on it when it rose");
        } else {
            console()
                    .line("next:       " + it.next() + " under " + it.policy()
                            + (it.eligible() ? ": every gate is open" : ""));
            it.gates().stream()
                    .filter(gate -> !gate.met())
                    .forEach(gate -> console().line("  " + gate.gate() + ": " + gate.sentence()));
        }
        if (it.latestDemotion() != null) {
            console().line("last fall:  " + it.latestDemotion());
        }
        it.contradictions().forEach(warning -> console().line("denied:     " + warning));
        if (it.reserved() != null) {
            console().line("reserved:   " + it.reserved());
        }
        it.hops().forEach(hop -> console().line("hop:        " + hop));
    }
}
