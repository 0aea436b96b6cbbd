package io.canon4j.cli.conform;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which check knows files of which name. */
final class Catalogue {

    /** Makes the check for one file, whose {@code about} may hold the tree or store its cases play in. */
    interface Entry {
        CaseCheck checkFor(VectorFile file);
    }

    private static final Map<String, Entry> BY_NAME = Map.ofEntries(
            Map.entry("address-normalize", file -> new AddressNormalizeCheck()),
            Map.entry("article-parse", file -> new ArticleParseCheck()),
            Map.entry("article-rewrite", file -> new ArticleRewriteCheck()),
            Map.entry("article-write", file -> new ArticleWriteCheck()),
            Map.entry("canonical-keys", file -> new CanonicalKeyCheck()),
            Map.entry("cycles", file -> new ReplayCheck()),
            Map.entry("datalog-aggregates", file -> new DatalogEvaluateCheck()),
            Map.entry("datalog-confidence", file -> new DatalogConfidenceCheck()),
            Map.entry("datalog-evaluate", file -> new DatalogEvaluateCheck()),
            Map.entry("datalog-goals", file -> new DatalogGoalsCheck()),
            Map.entry("datalog-incremental", file -> new DatalogIncrementalCheck()),
            Map.entry("datalog-parse", file -> new DatalogParseCheck()),
            Map.entry("datalog-why", file -> new DatalogWhyCheck()),
            Map.entry("demo", file -> new ReplayCheck()),
            Map.entry("gaming", file -> new ReplayCheck()),
            Map.entry("gates-solo", file -> new ReplayCheck()),
            Map.entry("gates-solo-random", file -> new ReplayCheck()),
            Map.entry("gates-swarm", file -> new ReplayCheck()),
            Map.entry("gates-swarm-random", file -> new ReplayCheck()),
            Map.entry("governs-asset", GovernsAssetCheck::new),
            Map.entry("intent-query", file -> new IntentQueryCheck()),
            Map.entry("journal-append", file -> new JournalAppendCheck()),
            Map.entry("lexical-score", LexicalScoreCheck::new),
            Map.entry("lint", file -> new LintCheck()),
            Map.entry("memory-canonicalisation", file -> new MemoryCanonicalisationCheck()),
            Map.entry("memory-line-protocol", file -> new MemoryLineProtocolCheck()),
            Map.entry("memory-update-policy", file -> new MemoryUpdatePolicyCheck()),
            Map.entry("mutating-calls", file -> new MutatingCallsCheck()),
            Map.entry("outgoing-links", file -> new OutgoingLinksCheck()),
            Map.entry("resolve", ResolveCheck::of),
            Map.entry("schema-check", file -> new SchemaCheck()),
            Map.entry("score-function", file -> new ScoreFunctionCheck()),
            Map.entry("scores", file -> new ReplayCheck()),
            Map.entry("supersession", file -> new ReplayCheck()),
            Map.entry("supersession-random", file -> new ReplayCheck()),
            Map.entry("surfacing-session", file -> new SurfacingSessionCheck()),
            Map.entry("tokens", file -> new TokensCheck()),
            Map.entry("touched-paths", TouchedPathsCheck::new),
            Map.entry("unretained-values", file -> new UnretainedValuesCheck()),
            Map.entry("user-intent", file -> new UserIntentCheck()));

    private Catalogue() {}

    /** The check for this file; null when there is none. */
    static @Nullable Entry entry(Path file) {
        return BY_NAME.get(VectorFile.name(file));
    }
}
