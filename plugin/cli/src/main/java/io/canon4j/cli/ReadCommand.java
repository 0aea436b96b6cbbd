package io.canon4j.cli;

import io.canon4j.articles.Article;
import io.canon4j.journal.Newest;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.AssetPath;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code canon read}: the article that answers for an address or an asset's path. */
@Command(
        name = "read",
        mixinStandardHelpOptions = true,
        description = {
            "Prints the article that answers for an address or a path.",
            "Its own, else the nearest ancestor's. Exits 1 when nothing does. The revision it prints is what",
            "'canon write --expect' takes."
        },
        footer = {
            "",
            "Examples:",
            "  canon read src/core/config.ts",
            "  canon read src/core/config",
            "  canon read --json src/core/config | jq -r .revision"
        })
final class ReadCommand implements Callable<Integer> {

    private static final int ENTRIES = 3;

    private final Canon canon;

    @Parameters(paramLabel = "PATH", description = "an address, or an asset's path")
    private String path = "";

    ReadCommand(Canon canon) {
        this.canon = canon;
    }

    private record Answer(
            String asked,
            String address,
            String capsule,
            String updated,
            String scope,
            String revision,
            String body,
            List<String> foreign,
            List<String> problems,
            List<String> journal,
            int moreInJournal) {}

    @Override
    public Integer call() {
        ProjectStore store = canon.store();
        @Nullable Article article = find(store);
        if (article == null) {
            canon.console()
                    .note("no article answers for " + Failures.printable(path)
                            + "; 'canon map' lists all, 'canon write' makes one");
            return ExitCodes.FINDING;
        }
        Newest newest = store.journal().newest(article.address(), ENTRIES);
        if (canon.json()) {
            canon.console().json(answer(article, newest));
        } else {
            print(article, newest);
        }
        article.problems().forEach(problem -> canon.console().note("note: " + article.address() + ": " + problem));
        return ExitCodes.DONE;
    }

    private @Nullable Article find(ProjectStore store) {
        ArticleRef named = store.spine().article(path);
        if (store.spine().exists(named)) {
            return store.read(named);
        }
        @Nullable AssetPath asset = store.spine().tree().asset(path);
        @Nullable
        ArticleRef governing =
                asset == null ? null : store.spine().resolve(asset).article();
        return governing == null ? null : store.read(governing);
    }

    private Answer answer(Article article, Newest newest) {
        return new Answer(
                path,
                article.address().value(),
                article.capsule(),
                article.updated(),
                Words.of(article.scope()),
                article.revision().value(),
                article.body(),
                article.extra(),
                article.problems(),
                newest.names(),
                newest.more());
    }

    private void print(Article article, Newest newest) {
        Console console = canon.console();
        console.line("address: " + article.address());
        console.line("capsule: " + (article.capsule().isEmpty() ? "(none)" : article.capsule()));
        console.line("updated: " + (article.updated().isEmpty() ? "(not said)" : article.updated()));
        console.line("scope: " + Words.of(article.scope()));
        console.line("revision: " + article.revision());
        console.line("");
        console.text(article.body().stripTrailing());
        if (!newest.names().isEmpty()) {
            console.line("");
            console.line("journal: " + String.join(", ", newest.names())
                    + (newest.more() == 0 ? "" : " and " + newest.more() + " more"));
        }
    }
}
