package io.canon4j.cli;

import io.canon4j.articles.ArticleMove;
import io.canon4j.spine.Address;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon mv}: moves an article as its asset moved. */
@Command(
        name = "mv",
        mixinStandardHelpOptions = true,
        description = {
            "Moves an article to another address.",
            "Links to it follow and the journal records it. After a crash the same command finishes the move.",
            "Exits 1 when the move is refused."
        },
        footer = {"", "Examples:", "  canon mv src/feed/sync src/feed/pull", "  canon mv src/old.ts src/new.ts"})
final class MvCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(index = "0", paramLabel = "FROM", description = "the article's address, or its asset's path")
    private String from = "";

    @Parameters(index = "1", paramLabel = "TO", description = "the new address, or the asset's new path")
    private String to = "";

    MvCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        ProjectStore store = canon.store();
        Address source = store.spine().article(from).address();
        Address target = store.spine().article(to).address();
        ArticleMove.Outcome outcome;
        try (RecordedDesk desk = RecordedDesk.open(canon, store)) {
            outcome = desk.move(store, source, target);
        }
        if (outcome instanceof ArticleMove.Outcome.Moved moved) {
            print(moved);
            return ExitCodes.DONE;
        }
        String reason = ((ArticleMove.Outcome.Refused) outcome).reason();
        if (canon.json()) {
            canon.console().json(Map.of("refused", reason));
        } else {
            canon.console().line("refused: " + reason);
        }
        return ExitCodes.FINDING;
    }

    private void print(ArticleMove.Outcome.Moved moved) {
        if (canon.json()) {
            canon.console()
                    .json(Map.of(
                            "from", moved.from().value(),
                            "to", moved.to().value(),
                            "relinked",
                                    moved.relinked().stream()
                                            .map(Address::value)
                                            .toList(),
                            "entry", moved.record()));
            return;
        }
        canon.console().line("moved " + moved.from() + " to " + moved.to());
        moved.relinked().forEach(address -> canon.console().line("links rewritten in " + address));
        canon.console().line("recorded as " + moved.record());
    }
}
