package io.canon4j.cli;

import io.canon4j.canonization.events.EmbeddingContract;
import io.canon4j.canonization.explain.AliasPreview;
import io.canon4j.canonization.near.NearDuplicates;
import io.canon4j.canonization.near.TextVectors;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code canon alias-preview}: short names that are cited instead of the rulings they name. */
@Command(
        name = "alias-preview",
        mixinStandardHelpOptions = true,
        description = {
            "Shows what citing a ruling by its short name would change.",
            "Shows what would change if what was cited under a short name (B4) were cited as the ruling that",
            "begins with it (B4: retries are capped). Changes nothing; 'canon synonym' makes a name stand for a",
            "concept."
        },
        footer = {"", "Examples:", "  canon alias-preview", "  canon alias-preview --json"})
final class AliasPreviewCommand extends ConceptCommand {

    @Option(names = "--similar", description = "also rulings that sound alike; needs an embedder")
    private boolean similar;

    AliasPreviewCommand(Canon canon) {
        super(canon);
    }

    @Override
    int run(ConceptLog log) {
        AliasPreview preview =
                new AliasPreview(log.log(), log.settings(), log.clock().millis());
        List<AliasPreview.Suggestion> suggestions = preview.suggestions(similar ? near(log, preview) : null);
        if (canon().json()) {
            console().json(suggestions);
        } else if (suggestions.isEmpty()) {
            console().line("no short name is cited for a ruling that begins with it");
        } else {
            suggestions.forEach(it -> console()
                    .line(it.alias() + " -> " + it.target() + ": " + it.moving()
                            + " citations would move; interactions " + it.distinctBefore() + " -> " + it.distinctAfter()
                            + ", dependents " + it.blastBefore() + " -> " + it.blastAfter()));
        }
        return ExitCodes.DONE;
    }

    private @Nullable NearDuplicates near(ConceptLog log, AliasPreview preview) {
        TextVectors vectors = log.vectors();
        if (vectors == null) {
            console().note(Embedders.NONE);
            return null;
        }
        NearDuplicates near = new NearDuplicates(vectors, log.settings().nearThreshold());
        EmbeddingContract stored = preview.embedding();
        if (!near.fits(stored) && stored != null) {
            console()
                    .note("this store compares vectors of " + stored.model() + " with " + stored.width()
                            + " numbers, the embedder's are of " + vectors.model() + " with " + vectors.width()
                            + "; only names are compared");
            return null;
        }
        return near;
    }
}
