package io.canon4j.cli;

import io.canon4j.articles.ArticleWrite;
import io.canon4j.articles.Revision;
import io.canon4j.articles.Scope;
import io.canon4j.articles.WriteResult;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.StoreId;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code canon write}: makes an article say something. */
@Command(
        name = "write",
        mixinStandardHelpOptions = true,
        description = {
            "Creates or changes the article at an address.",
            "What is not given stays as it is. Prints the new revision and advice. Exits 1 when the store refuses",
            "the write, or when --expect names a revision that no longer holds: both texts are printed then, and",
            "nothing is overwritten."
        },
        footer = {
            "",
            "Examples:",
            "  canon write src/core/config --capsule 'Limits are read once; restart after a change.'",
            "  canon write src/core/config.ts --body-file notes.md",
            "  canon read src/feed --json | jq -r .revision    # then:",
            "  canon write src/feed --expect REVISION --body-file - < feed.md",
            "  canon write rules/money --scope rule --capsule 'Amounts are integer cents.'"
        })
final class WriteCommand implements Callable<Integer> {

    private final Canon canon;

    @Parameters(paramLabel = "PATH", description = "an address, or the path of the asset the article is about")
    private String path = "";

    @Mixin
    private final TextOption text = new TextOption();

    @Option(names = "--capsule", paramLabel = "LINE", description = "the one dense line")
    private @Nullable String capsule;

    @Option(
            names = "--scope",
            paramLabel = "SCOPE",
            description = "rule: cross-cutting, owns no asset; asset: the usual")
    private @Nullable Scope scope;

    @Option(
            names = "--expect",
            paramLabel = "REVISION",
            description = "write only if the article still has this revision")
    private @Nullable String expect;

    @Option(names = "--by", paramLabel = "NAME", description = "who writes, for the record; default: cli:<user>")
    private @Nullable String author;

    WriteCommand(Canon canon) {
        this.canon = canon;
    }

    @Override
    public Integer call() {
        ProjectStore store = canon.store();
        Revision expected = expect == null ? null : new Revision(expect);
        ArticleWrite write = ArticleWrite.to(address(store))
                .body(text.read(canon.console()))
                .capsule(capsule)
                .scope(scope)
                .expecting(expected)
                .by(author == null ? "" : author);
        WriteResult result;
        try (RecordedDesk desk = RecordedDesk.open(canon, store)) {
            result = desk.write(write);
        }
        WriteAnswer answer = WriteAnswer.of(result, write.address());
        if (canon.json()) {
            canon.console().json(answer);
        } else {
            canon.console().text(answer.print());
        }
        return answer.stands() ? ExitCodes.DONE : ExitCodes.FINDING;
    }

    private Address address(ProjectStore store) {
        ArticleRef article = store.spine().article(path);
        if (article.store().kind() != StoreId.Kind.PROJECT) {
            throw new CommandFailure(article.label() + " lies in another store, "
                    + store.spine().canonDirectory(article.store()) + "; write it with -C in that project");
        }
        return article.address();
    }
}
