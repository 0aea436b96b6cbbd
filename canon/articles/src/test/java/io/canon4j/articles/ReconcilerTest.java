package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.guard.Guard;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.journal.storage.MemoryStorage;
import io.canon4j.journal.storage.StoreLock;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Edits behind the desk's back")
class ReconcilerTest {

    private static final Address FEED = new Address("src/feed");

    @TempDir
    Path project;

    private final InstantSource clock = InstantSource.fixed(Instant.parse("2026-11-30T10:00:00Z"));
    private Path canonDir;
    private Store store;

    /** One program's view of the store. */
    private record Store(
            Articles articles, Journal journal, WriteDesk desk, Reconciler reconciler, List<ArticleEvent> events) {}

    @BeforeEach
    void open() {
        canonDir = project.resolve(".canon");
        store = store();
    }

    private Store store() {
        Articles articles = Articles.open(canonDir);
        Journal journal = FileJournal.open(canonDir, clock);
        WriteDesk desk = WriteDesk.open(articles, journal, clock);
        List<ArticleEvent> events = new ArrayList<>();
        desk.listen(events::add);
        return new Store(articles, journal, desk, new Reconciler(desk, CommittedTexts.around(canonDir)), events);
    }

    @Test
    void anEditorsSave_isGuardedJournalledAndToldOnceAmongAllPrograms() throws IOException {
        Revision old = write("Must never cache results.\nOther.");
        edit(FEED, "---\ncapsule: Cap.\n---\nOther.\n");
        Store second = store();

        List<ArticleEvent> first = store.reconciler().look(FEED);
        List<ArticleEvent> again = second.reconciler().look(FEED);

        assertThat(first).singleElement().isInstanceOfSatisfying(ArticleEvent.EditedOutside.class, edit -> {
            assertThat(edit.before()).isEqualTo(old);
            assertThat(edit.lost()).extracting(Guard.Finding::quote).containsExactly("Must never cache results.");
            assertThat(store.journal().read(edit.replacedIn()).body()).contains("Must never cache results.");
        });
        assertThat(again).isEmpty();
        assertThat(second.reconciler().lookAtAll()).isEmpty();
        assertThat(store.journal().names()).hasSize(1);
    }

    @Test
    void anEditorsSave_justBeforeAWrite_isNoticedByTheDeskItself() throws IOException {
        write("Always use cents.\nOther.");
        edit(FEED, "---\ncapsule: Cap.\n---\nOther.\n");

        store.desk().write(ArticleWrite.to(FEED).body("Other.\nAnd more."));

        assertThat(store.events()).hasSize(3);
        assertThat(store.events().get(1))
                .isInstanceOfSatisfying(
                        ArticleEvent.EditedOutside.class,
                        edit -> assertThat(edit.lost()).hasSize(1));
    }

    @Test
    void anArticleRemovedOutside_leavesItsWordingInTheJournal() throws IOException {
        write("Always use cents.");
        Files.delete(store.articles().file(FEED));

        assertThat(store.reconciler().lookAtAll())
                .singleElement()
                .isInstanceOfSatisfying(
                        ArticleEvent.EditedOutside.class,
                        edit -> assertThat(edit.after()).isNull());
        assertThat(store.journal().read(store.journal().names().get(0)).body()).contains("Always use cents.");
        assertThat(store.reconciler().lookAtAll()).isEmpty();
    }

    @Test
    void aTextNeverAcceptedBefore_isTakenAsItIs() throws IOException {
        Files.createDirectories(canonDir.resolve("articles/src"));
        edit(FEED, "hand made");

        assertThat(store.reconciler().lookAtAll()).isEmpty();
        assertThat(store.journal().names()).isEmpty();
    }

    @Test
    void damagedState_meansTheTextsThereAreTakenAsTheyAre() throws IOException {
        Revision old = write("Always use cents.");
        Files.writeString(canonDir.resolve("state/texts").resolve(old.value()), "torn");
        edit(FEED, "new");

        assertThat(store.reconciler().look(FEED)).singleElement().isInstanceOf(ArticleEvent.EditedOutside.class);
        assertThat(store.reconciler().look(FEED)).isEmpty();
    }

    @Test
    void switchingABranchOverFiveHundredArticles_leavesGitCleanAndNoJournal() throws IOException, GitAPIException {
        try (Git git = Git.init()
                .setDirectory(project.toFile())
                .setInitialBranch("main")
                .call()) {
            for (int i = 0; i < 500; i++) {
                Address address = new Address("a/n" + i);
                Files.createDirectories(canonDir.resolve("articles/a"));
                edit(address, "---\ncapsule: Cap.\n---\nMust never be " + i + ".\n");
            }
            commit(git, "one");
            store.reconciler().lookAtAll();
            git.checkout().setCreateBranch(true).setName("other").call();
            for (int i = 0; i < 499; i++) {
                edit(new Address("a/n" + i), "---\ncapsule: Cap.\n---\nFreely " + i + ".\n");
            }
            Files.delete(store.articles().file(new Address("a/n499")));
            commit(git, "two");
            git.checkout().setName("main").call();
            store.reconciler().lookAtAll();
            git.checkout().setName("other").call();
            Store second = store();

            List<ArticleEvent> events = store.reconciler().look(new Address("a/n7"));

            assertThat(events)
                    .singleElement()
                    .isInstanceOfSatisfying(
                            ArticleEvent.Adopted.class,
                            adopted -> assertThat(adopted.addresses()).hasSize(500));
            assertThat(second.reconciler().lookAtAll()).isEmpty();
            assertThat(git.status().call().isClean()).isTrue();
            assertThat(canonDir.resolve("journal")).doesNotExist();
        }
    }

    @Test
    void firstLookAtALargeStore_letsOthersWriteInBetween() throws IOException {
        AtomicInteger noted = new AtomicInteger();
        List<Integer> sections = new ArrayList<>();
        MemoryStorage storage = new MemoryStorage() {
            @Override
            public void jot(Path file, byte[] bytes) throws IOException {
                noted.addAndGet(file.getParent().endsWith("accepted") ? 1 : 0);
                super.jot(file, bytes);
            }

            @Override
            public <T> T holding(Path lock, StoreLock.Section<T> section) throws IOException {
                noted.set(0);
                T result = super.holding(lock, section);
                sections.add(noted.get());
                return result;
            }
        };
        Path memory = Path.of("/memory/.canon").toAbsolutePath();
        storage.makeDirectory(memory.resolve("articles"));
        for (int i = 0; i < 450; i++) {
            storage.jot(memory.resolve("articles/n" + i + ".md"), new byte[] {'x'});
        }
        WriteDesk desk =
                WriteDesk.open(Articles.open(memory, storage), FileJournal.open(memory, storage, clock), clock);
        Reconciler reconciler = new Reconciler(desk, CommittedTexts.none());

        assertThat(reconciler.lookAtAll()).isEmpty();

        assertThat(sections).contains(200, 200, 50).allMatch(articles -> articles <= 200);
        sections.clear();
        assertThat(reconciler.lookAtAll()).isEmpty();
        assertThat(sections).as("nothing differs, so nobody is locked out").isEmpty();
    }

    @Test
    void pullingAPageNobodyKnew_isAdopted_datedByTheCommit() throws IOException, GitAPIException {
        try (Git git = Git.init()
                .setDirectory(project.toFile())
                .setInitialBranch("main")
                .call()) {
            write("Always use cents.");
            commit(git, "one");
            store.reconciler().lookAtAll();
            git.checkout().setCreateBranch(true).setName("other").call();
            edit(new Address("src/tax"), "---\ncapsule: Cap.\n---\nSee [[src/feed]].\n");
            commit(git, "two");
            git.checkout().setName("main").call();
            assertThat(store.reconciler().lookAtAll()).isEmpty();
            git.checkout().setName("other").call();
            Instant committed = Instant.ofEpochSecond(
                    git.log().setMaxCount(1).call().iterator().next().getCommitTime());

            assertThat(store.reconciler().lookAtAll())
                    .singleElement()
                    .isInstanceOfSatisfying(ArticleEvent.Adopted.class, adopted -> {
                        assertThat(adopted.addresses()).containsExactly(new Address("src/tax"));
                        assertThat(adopted.committed()).isEqualTo(committed);
                    });
        }
    }

    @Test
    void removingAnUncommittedArticle_isNoBranchSwitch() throws IOException, GitAPIException {
        try (Git git = Git.init().setDirectory(project.toFile()).call()) {
            Files.writeString(project.resolve("file"), "x");
            commit(git, "one");
            write("Always use cents.");
            store.reconciler().lookAtAll();
            Files.delete(store.articles().file(FEED));

            assertThat(store.reconciler().lookAtAll()).singleElement().isInstanceOf(ArticleEvent.EditedOutside.class);
        }
    }

    @Test
    void committingAnEditThatWasNoticed_isNotNoticedAgain() throws IOException, GitAPIException {
        try (Git git = Git.init().setDirectory(project.toFile()).call()) {
            write("Always use cents.");
            commit(git, "one");
            edit(FEED, "Cents.");
            assertThat(store.reconciler().lookAtAll()).hasSize(1);
            commit(git, "two");

            assertThat(store.reconciler().lookAtAll()).isEmpty();
        }
    }

    private void commit(Git git, String message) throws GitAPIException {
        git.add().addFilepattern(".").call();
        git.add().addFilepattern(".").setUpdate(true).call();
        git.commit()
                .setMessage(message)
                .setAuthor("a", "a@example.org")
                .setCommitter("a", "a@example.org")
                .setSign(false)
                .call();
    }

    private Revision write(String body) {
        WriteResult result =
                store.desk().write(ArticleWrite.to(FEED).capsule("Cap.").body(body));
        return ((WriteResult.Written) result).article().revision();
    }

    private void edit(Address address, String text) throws IOException {
        Files.writeString(store.articles().file(address), text);
    }
}
