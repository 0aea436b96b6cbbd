package io.canon4j.cli;

import io.canon4j.canonization.events.Derive;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon derive}: states a concept, and what it rests on. */
@Command(
        name = "derive",
        mixinStandardHelpOptions = true,
        description = {
            "States a concept, and what it rests on or denies.",
            "What it rests on or denies must exist; nothing said here moves a standing, only what other acts come",
            "to rest on does. Exits 1 when the act is refused; nothing is kept then."
        },
        footer = {
            "",
            "Examples:",
            "  canon derive 'retries are capped at five' --type Constraint --depends-on src/feed",
            "  canon derive 'page cursor' --with 'page size:Entity' --parent-of 'page cursor:src/feed'"
        })
final class DeriveCommand extends ConceptCommand {

    @Parameters(paramLabel = "TEXT", description = "the concept")
    private String text = "";

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            description = "Entity, Logic, Constraint, Resource or Observation; default: Entity")
    private String type = "Entity";

    @Option(
            names = "--with",
            paramLabel = "TEXT:TYPE",
            description = "another concept of the same act; may be repeated")
    private List<String> others = List.of();

    @Mixin
    private final ActOptions act = new ActOptions();

    DeriveCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        List<Derive.Stated> concepts = new ArrayList<>();
        concepts.add(new Derive.Stated(text, type, act.dependsOn(), act.against(), act.name()));
        for (String other : others) {
            int colon = other.lastIndexOf(':');
            if (colon < 1) {
                throw new CommandFailure("--with '" + Failures.printable(other) + "' is not TEXT:TYPE");
            }
            concepts.add(Derive.Stated.of(other.substring(0, colon), other.substring(colon + 1)));
        }
        return stated(log.concepts().derive(log.actor(), new Derive(concepts, act.parents()), act.eventTime()));
    }
}
