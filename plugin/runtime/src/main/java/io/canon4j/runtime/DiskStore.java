package io.canon4j.runtime;

import io.canon4j.articles.Article;
import io.canon4j.articles.Articles;
import io.canon4j.articles.VerifiedAssets;
import io.canon4j.articles.WriteDesk;
import io.canon4j.deduction.Limits;
import io.canon4j.journal.Journal;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.journal.log.EventLog;
import io.canon4j.runtime.rules.StoreRules;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.Mount;
import io.canon4j.spine.ProjectTree;
import io.canon4j.spine.Spine;
import io.canon4j.spine.StoreId;
import io.canon4j.surfacing.Line;
import io.canon4j.surfacing.Provenance;
import io.canon4j.surfacing.retrieval.Standout;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A store on disk. */
final class DiskStore implements Store {

    private final Articles articles;
    private final VerifiedAssets verified;
    private final Spine spine;
    private final boolean trusted;
    private final OtherStores others;
    private final @Nullable OutsideEdits edits;
    private final Journal journal;
    private final Ranking ranking;
    private final Desk desk;
    private final Witness witness;
    private final Weighing weighing;
    private final @Nullable RuleLines rules;

    DiskStore(Path project, Settings settings, Trust trust, InstantSource clock, Containment containment) {
        this.trusted = trust.trusts(project);
        boolean ranks = trusted && settings.retriever() == Settings.Retriever.LEXICAL;
        Path canonDir = project.resolve(".canon").toAbsolutePath().normalize();
        KeptRanking kept = Ranking.kept(canonDir, ranks);
        this.articles = Articles.open(canonDir);
        this.spine = Spine.of(tree(project, settings), articles);
        this.verified = new VerifiedAssets(articles);
        this.ranking = new Ranking(spine, articles, kept);
        if (ranks) {
            ranking.begin(containment);
        }
        EventLogs logs = new EventLogs(settings, clock, containment);
        this.others = new OtherStores(spine, trust, clock, logs);
        this.journal = new MaskingJournal(FileJournal.open(articles.canonDir(), clock));
        this.edits = trusted ? new OutsideEdits(StoreId.PROJECT, articles, journal, clock) : null;
        WriteDesk writes = edits == null ? WriteDesk.open(articles, journal, clock) : edits.desk();
        EventLog log = trusted ? logs.of(project) : null;
        this.witness = new StoreWitnesses(logs.recording(log, StoreId.PROJECT, articles, writes), others);
        this.weighing = log == null
                ? Weighing.NONE
                : containment.guard(
                        "following the event log",
                        () -> new LogWeighing(log, settings, clock, containment),
                        Weighing.NONE);
        this.desk = new MaskingDesk(new DiskDesk(spine, articles, others, journal, writes, verified, witness));
        this.rules = trusted && settings.rules() ? rules(settings.ruleLimits(), clock, containment) : null;
        lookAtRules();
    }

    private RuleLines rules(Limits limits, InstantSource clock, Containment containment) {
        StoreRules started =
                StoreRules.of(articles.canonDir(), journal, weighing.facts(), limits, clock, containment::report);
        return new RuleLines(started, this::line);
    }

    private void lookAtRules() {
        if (rules != null) {
            rules.look();
        }
    }

    private static ProjectTree tree(Path project, Settings settings) {
        List<Mount> mounts = settings.mounts().stream().map(Mount::of).toList();
        return ProjectTree.at(project).withMounts(mounts);
    }

    void refresh() {
        articles.refresh();
        lookAtRules();
    }

    @Override
    public Spine spine() {
        return spine;
    }

    @Override
    public @Nullable Line line(ArticleRef ref) {
        Article article = article(ref);
        boolean reviewed = article != null && article.unreviewed().isEmpty() && trusted(ref);
        return article == null
                ? null
                : weighed(new Line(
                        ref,
                        article.updated(),
                        capsule(article, assets(ref)),
                        reviewed ? Provenance.TRUSTED : Provenance.UNREVIEWED));
    }

    private @Nullable VerifiedAssets assets(ArticleRef ref) {
        if (ref.store().kind() == StoreId.Kind.PROJECT) {
            return trusted ? verified : null;
        }
        OtherStores.Opened other = others.get(ref.store());
        return other == null ? null : other.verified();
    }

    private @Nullable Article article(ArticleRef ref) {
        if (ref.store().kind() == StoreId.Kind.PROJECT) {
            return articles.read(ref.address());
        }
        OtherStores.Opened other = others.get(ref.store());
        return other == null ? null : other.articles().read(ref.address());
    }

    @Override
    public List<String> unreviewed(ArticleRef ref) {
        if (!trusted(ref)) {
            return List.of(ref.label());
        }
        Article article = article(ref);
        return article == null ? List.of() : article.unreviewed();
    }

    @Override
    public List<String> unreviewedEntry(String name) {
        LoggedEntry entry = journal.read(name);
        return entry == null ? List.of() : entry.unreviewed();
    }

    private Line weighed(Line line) {
        ArticleRef ref = line.article();
        return ref.store().kind() == StoreId.Kind.PROJECT ? line.with(weighing.of(ref.address())) : line;
    }

    /** The capsule, marked where the asset has changed since somebody checked the article against it. */
    static String capsule(Article article, @Nullable VerifiedAssets assets) {
        return article.capsule().isEmpty() || assets == null
                ? article.capsule()
                : article.capsule() + assets.of(article).mark();
    }

    @Override
    public boolean trusted() {
        return trusted;
    }

    @Override
    public boolean trusted(ArticleRef article) {
        if (article.store().kind() == StoreId.Kind.PROJECT) {
            return trusted;
        }
        OtherStores.Opened other = others.get(article.store());
        return other != null && other.trusted();
    }

    @Override
    public List<Line> ranked(String query, Standout standout, Predicate<ArticleRef> present) {
        return ranking.lines(query, standout, present).stream()
                .map(this::weighed)
                .toList();
    }

    @Override
    public CompletableFuture<Boolean> rankingReady() {
        return ranking.ready();
    }

    @Override
    public void renewRanking() {
        ranking.renew();
    }

    @Override
    public @Nullable OutsideEdits edits(StoreId store) {
        if (store.kind() == StoreId.Kind.PROJECT) {
            return edits;
        }
        OtherStores.Opened other = others.get(store);
        return other == null ? null : other.edits();
    }

    @Override
    public Witness witness() {
        return witness;
    }

    @Override
    public void warmUp() {
        weighing.warmUp();
    }

    @Override
    public void byRule(AssetPath asset, @Nullable ArticleRef governing, Talk talk, String invocation) {
        if (rules != null) {
            rules.touched(asset, governing, talk, invocation);
        }
    }

    @Override
    public void close() {
        ranking.close();
        if (rules != null) {
            rules.close();
        }
        weighing.close();
        witness.close();
    }

    @Override
    public Desk desk() {
        return desk;
    }
}
