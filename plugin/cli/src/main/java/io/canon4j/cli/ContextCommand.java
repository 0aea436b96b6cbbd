package io.canon4j.cli;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon context}: what a model should know to answer a question. */
@Command(
        name = "context",
        mixinStandardHelpOptions = true,
        description = {
            "Prints what the memory would give a model for a question.",
            "The facts that answer it best, the words they come from, counts, dates and who holds facts on the",
            "topic. With --entity: about these names."
        },
        footer = {
            "",
            "Examples:",
            "  canon context 'who manages alice now'",
            "  canon context --tokens 500 --entity alice --entity bob"
        })
final class ContextCommand implements Callable<Integer> {

    private static final int FEWEST_TOKENS = 10;
    private static final int MOST_TOKENS = 200_000;

    private final Canon canon;

    @Parameters(arity = "0..1", paramLabel = "QUESTION", description = "in plain words")
    private String question = "";

    @Option(names = "--entity", paramLabel = "NAME", description = "a name instead of a question; may be repeated")
    private List<String> entities = List.of();

    @Option(names = "--tokens", paramLabel = "N", description = "room for facts and sources; default: 1000")
    private int tokens = 1_000;

    ContextCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        if (question.isBlank() == entities.isEmpty()) {
            throw new CommandFailure("give a question or, with --entity, names");
        }
        if (tokens < FEWEST_TOKENS || tokens > MOST_TOKENS) {
            throw new CommandFailure("--tokens is between " + FEWEST_TOKENS + " and " + MOST_TOKENS);
        }
        try (MemoryDoor door = MemoryDoor.open(canon)) {
            String context = entities.isEmpty()
                    ? door.memory().datedContextFor(question, tokens)
                    : door.memory().context(entities, tokens);
            if (canon.json()) {
                canon.console().json(Map.of("context", context));
            } else {
                canon.console().text(context);
            }
            if (door.memory().episodes().isEmpty()) {
                RelationHint.give(canon, door, "");
            }
            return ExitCodes.DONE;
        }
    }
}
