package io.canon4j.cli;

import io.canon4j.articles.Article;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Limits;
import io.canon4j.deduction.Proof;
import io.canon4j.deduction.Value;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.runtime.rules.LogFacts;
import io.canon4j.runtime.rules.StoreRules;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.PathRefused;
import io.canon4j.spine.StoreId;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Proofs from the rules in {@code .canon/rules}, down to the article revisions, journal entries and events they rest on. */
final class StoreProof implements AutoCloseable {

    /** What rules may derive before a command gives up on them; an agent's program gives them far less. */
    private static final Limits LIMITS =
            Limits.standard().withDerivedTuples(2_000_000).withTime(Duration.ofSeconds(30));

    private static final String ARTICLE = "article ";
    private static final String ENTRY = "journal ";
    private static final String EVENT = "event ";

    private final ProjectStore store;
    private final ConceptLog counted;
    private final StoreRules rules;

    private StoreProof(ProjectStore store, ConceptLog counted, InstantSource clock) {
        this.store = store;
        this.counted = counted;
        LogFacts log = LogFacts.of(counted.log(), counted.concepts());
        this.rules = StoreRules.of(store.canonDir(), store.journal(), log, LIMITS, clock, (what, failure) -> {});
    }

    /** Of the project's store, which must be trusted. */
    static StoreProof open(Canon canon) {
        return new StoreProof(
                canon.store(), ConceptLog.open(canon), canon.console().clock());
    }

    @Override
    public void close() {
        rules.close();
        counted.close();
    }

    /** The best proof; null when the fact does not hold. */
    @Nullable
    Proof of(Fact fact) throws IOException {
        return rules.why(fact, touched(fact));
    }

    /** The files that do not run, and why. */
    Map<String, String> problems() throws IOException {
        return rules.problems();
    }

    /** The words behind sources of a proof: an article's capsule, an entry's first line, who did what in an event. */
    Map<String, String> words(Set<String> sources) {
        Map<String, String> words = new LinkedHashMap<>();
        for (String source : sources) {
            if (source.startsWith(ENTRY)) {
                LoggedEntry entry = store.journal().read(source.substring(ENTRY.length()));
                if (entry != null) {
                    words.put(source, entry.body().strip().lines().findFirst().orElse(""));
                }
            } else if (source.startsWith(EVENT)) {
                long number = Long.parseLong(source.substring(EVENT.length()));
                counted.log().read(number - 1, 1).forEach(event -> words.put(source, StoreEvents.brief(event)));
            } else if (source.startsWith(ARTICLE)) {
                String address = source.substring(ARTICLE.length(), source.lastIndexOf(" at "));
                Article article = store.articles().read(Address.of(address));
                if (article != null) {
                    words.put(source, article.capsule());
                }
            }
        }
        return words;
    }

    /** The files the fact speaks of, as if a call had touched them. */
    private Map<String, String> touched(Fact fact) {
        Map<String, String> touched = new LinkedHashMap<>();
        for (Value argument : fact.arguments()) {
            if (argument instanceof Value.Text text && !text.text().isEmpty()) {
                try {
                    AssetPath asset = AssetPath.of(text.text());
                    if (asset.value().equals(text.text())
                            && Files.exists(store.project().resolve(asset.value()))) {
                        ArticleRef article = store.spine().resolve(asset).article();
                        touched.put(
                                asset.value(),
                                article == null || article.store().kind() != StoreId.Kind.PROJECT
                                        ? ""
                                        : article.address().value());
                    }
                } catch (PathRefused noPath) {
                    // Then it names no file.
                }
            }
        }
        return touched;
    }
}
