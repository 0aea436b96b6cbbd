package io.canon4j.articles;

import io.canon4j.articles.doctor.Checks;
import io.canon4j.articles.doctor.Finding;
import io.canon4j.articles.doctor.StoreView;
import io.canon4j.articles.page.Decoded;
import io.canon4j.articles.page.Outline;
import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.storage.DurableFiles;
import io.canon4j.journal.storage.FileStamp;
import io.canon4j.journal.storage.Storage;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Looks a store over, says what is wrong and how to mend it, and mends what cannot go wrong. */
public final class Doctor {

    /** A program that has not finished with its temporary file after this long is not running any more. */
    private static final Duration ABANDONED = Duration.ofMinutes(10);

    private final WriteDesk desk;
    private final Articles articles;
    private final Journal journal;
    private final InstantSource clock;
    private final Storage storage;

    /** A doctor for the desk's store. */
    public Doctor(WriteDesk desk, Journal journal, InstantSource clock) {
        this.desk = desk;
        this.articles = desk.articles();
        this.journal = journal;
        this.clock = clock;
        this.storage = articles.storage();
    }

    /** Everything that is wrong, in a fixed order; empty for a healthy store. Changes nothing. */
    public List<Finding> examine() {
        try {
            return Checks.run(view());
        } catch (IOException e) {
            throw desk.failed("the store could not be looked over", e);
        }
    }

    /**
     * Looks at every article for edits around the desk, as any reader of the store does; see {@link Reconciler}. Notes the
     * texts that are there as accepted.
     */
    public List<ArticleEvent> lookForOutsideEdits() {
        return new Reconciler(desk, CommittedTexts.around(articles.canonDir())).lookAtAll();
    }

    /** Does what can be done safely; returns what was mended. What a person must decide is left. */
    public List<Finding> fix() {
        List<Finding> mended = new ArrayList<>();
        for (Finding finding : examine()) {
            try {
                if (desk.locked(() -> mend(finding))) {
                    mended.add(finding);
                }
            } catch (IOException e) {
                throw desk.failed(finding.where() + " could not be mended", e);
            }
        }
        mended.addAll(collected());
        return mended;
    }

    /** Superseded texts are no fault of a store; they go when somebody tidies up anyway. */
    private List<Finding> collected() {
        try {
            int texts = desk.superseded().collect();
            String where = desk.state().path().resolve(AcceptedTexts.TEXTS).toString();
            return texts == 0
                    ? List.of()
                    : List.of(new Finding(
                            "superseded-texts",
                            where,
                            texts + " texts that no article stands for any more",
                            "delete them",
                            Finding.Remedy.DELETE));
        } catch (IOException e) {
            throw desk.failed("superseded texts could not be removed", e);
        }
    }

    private boolean mend(Finding finding) throws IOException {
        return switch (finding.remedy()) {
            case NONE -> false;
            case PLAIN_TEXT -> rewritePlainly(new Address(finding.where()));
            case DELETE -> {
                desk.files().remove(Path.of(finding.where()));
                yield true;
            }
            case KEEP_AND_DELETE -> keepAndDelete(Path.of(finding.where()));
        };
    }

    private boolean rewritePlainly(Address address) throws IOException {
        Path file = articles.files().file(address);
        byte[] before = file == null ? null : desk.current(file);
        if (file == null || before == null) {
            return false;
        }
        Decoded decoded = Decoded.of(before);
        byte[] after = decoded.text().getBytes(StandardCharsets.UTF_8);
        if (!decoded.faithful() || !desk.placement().place(file, before, after)) {
            return false;
        }
        desk.accepted().accept(address, after);
        articles.written(address);
        desk.tell(new ArticleEvent.Written(address, Revision.of(before), Revision.of(after), "", List.of()));
        return true;
    }

    private boolean keepAndDelete(Path left) throws IOException {
        byte[] text = storage.read(left, Articles.LONGEST_FILE);
        String body = "A text that a write displaced and a crash left behind as " + left.getFileName() + ":\n\n"
                + Decoded.of(text).text();
        journal.append(
                new JournalEntry(body, "displaced text", List.of(), "canon4j", null), "displaced " + Revision.of(text));
        desk.files().remove(left);
        return true;
    }

    private StoreView view() throws IOException {
        List<Article> read = new ArrayList<>();
        Map<Path, String> unreadable = new HashMap<>();
        for (Address address : articles.addresses()) {
            try {
                Article article = articles.read(address);
                if (article != null) {
                    read.add(article);
                }
            } catch (StoreException e) {
                unreadable.put(e.path(), String.valueOf(e.getMessage()));
            }
        }
        Map<Path, Path> links = new HashMap<>();
        List<Path> leftovers = new ArrayList<>();
        walk(links, leftovers);
        return new StoreView(
                read,
                unreadable,
                links,
                leftovers,
                damagedEntries(),
                stale(read),
                gone(read),
                desk.schema(),
                new ProjectSurroundings(articles, false));
    }

    private Map<Article, String> stale(List<Article> read) {
        VerifiedAssets assets = new VerifiedAssets(articles);
        Map<Article, String> stale = new HashMap<>();
        for (Article article : read) {
            Freshness freshness = assets.of(article);
            switch (freshness.state()) {
                case CHANGED ->
                    stale.put(article, "its asset has changed since it was verified at " + freshness.since());
                case GONE -> stale.put(article, "its asset is gone; it was verified at " + freshness.since());
                case UNKNOWN ->
                    stale.put(
                            article,
                            "its 'verified: " + freshness.since()
                                    + "' cannot be compared: the asset is no readable file, or this is no git id");
                case UNSAID, CURRENT -> {}
            }
        }
        return stale;
    }

    private Map<Article, List<String>> gone(List<Article> read) throws IOException {
        Path project = articles.canonDir().getParent();
        Map<Article, List<String>> gone = new HashMap<>();
        ProjectFiles files = null;
        for (Article article : read) {
            Set<String> cited = Outline.citedFiles(article.body());
            if (!cited.isEmpty() && project != null) {
                files = files == null ? ProjectFiles.of(project) : files;
                List<String> missing =
                        cited.stream().filter(Predicate.not(files::has)).toList();
                if (!missing.isEmpty()) {
                    gone.put(article, missing);
                }
            }
        }
        return gone;
    }

    private void walk(Map<Path, Path> links, List<Path> leftovers) throws IOException {
        Deque<Path> toLook = new ArrayDeque<>(List.of(articles.canonDir()));
        while (!toLook.isEmpty()) {
            for (Path entry : storage.list(toLook.pop())) {
                FileStamp stamp = storage.stamp(entry);
                if (stamp == null) {
                    continue;
                }
                if (stamp.kind() == FileStamp.Kind.LINK) {
                    links.put(entry, Files.readSymbolicLink(entry));
                } else if (stamp.kind() == FileStamp.Kind.DIRECTORY) {
                    toLook.add(entry);
                } else if (entry.getFileName().toString().startsWith(DurableFiles.TEMPORARY) && isAbandoned(stamp)) {
                    leftovers.add(entry);
                }
            }
        }
    }

    private boolean isAbandoned(FileStamp stamp) {
        return clock.millis() - stamp.modifiedNanos() / 1_000_000 > ABANDONED.toMillis();
    }

    private List<LoggedEntry> damagedEntries() {
        return journal.names().stream()
                .flatMap(name -> Stream.ofNullable(journal.read(name)))
                .filter(entry -> !entry.problems().isEmpty())
                .toList();
    }
}
