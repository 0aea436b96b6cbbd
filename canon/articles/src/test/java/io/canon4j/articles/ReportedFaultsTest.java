package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.articles.doctor.Finding;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.journal.storage.StoreException;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that users of other memories reported, as far as pages and their store can have them. */
class ReportedFaultsTest {

    private static final Address FEED = new Address("src/feed");

    @TempDir
    Path project;

    private Path canonDir;
    private Articles articles;
    private WriteDesk desk;
    private Doctor doctor;

    @BeforeEach
    void open() {
        canonDir = project.resolve(".canon");
        articles = Articles.open(canonDir);
        Journal journal = FileJournal.open(canonDir, InstantSource.system());
        desk = WriteDesk.open(articles, journal, InstantSource.system());
        doctor = new Doctor(desk, journal, InstantSource.system());
    }

    @DisplayName("A05: a scope counts however it is quoted")
    @ParameterizedTest
    @ValueSource(strings = {"scope: rule", "scope: \"rule\"", "scope: 'rule'", "scope:   rule  "})
    void scopeInAnyQuotes_counts(String line) throws IOException {
        page("---\ncapsule: c\n" + line + "\n---\nB\n");
        assertThat(articles.read(FEED).scope()).isEqualTo(Scope.RULE);
        assertThat(articles.read(FEED).problems()).isEmpty();
    }

    @DisplayName("A05: a scope in a form that is not read is kept, and said loudly by reader and doctor")
    @ParameterizedTest
    @ValueSource(strings = {"scope: [rule]", "scope:\n  - rule", "scope:\n- rule", "scope: |\n  rule", "scope: Rule"})
    void scopeInAFormNotRead_isSaid(String lines) throws IOException {
        page("---\ncapsule: c\n" + lines + "\n---\nB\n");
        Article article = articles.read(FEED);
        assertThat(article.scope()).isEqualTo(Scope.ASSET);
        assertThat(String.join("\n", article.extra())).as("nothing is dropped").isEqualTo(lines);
        assertThat(article.problems())
                .isNotEmpty()
                .allSatisfy(problem -> assertThat(problem).contains("scope"));
        assertThat(doctor.examine()).extracting(Finding::code).contains("page");
    }

    @DisplayName(
            "A16: a capsule that begins as a YAML alias is read as the text it is, with a warning, and mended by a write")
    @ParameterizedTest
    @ValueSource(
            strings = {"*.ts files are generated", "**/* is ignored", "&x", "@owner must sign", "`cfg` is read once"})
    void capsuleThatYamlMisreads_isReadAndWarnedOf(String capsule) throws IOException {
        page("---\ncapsule: " + capsule + "\n---\nB\n");
        assertThat(articles.read(FEED).capsule()).isEqualTo(capsule);
        assertThat(articles.read(FEED).problems()).singleElement().asString().contains("double quotes");

        desk.write(ArticleWrite.to(FEED).body("Changed."));
        assertThat(articles.read(FEED).capsule()).isEqualTo(capsule);
        assertThat(articles.read(FEED).problems()).isEmpty();
    }

    @DisplayName("A25: a bare file name that an article cites and nothing has is found, as one with directories is")
    @Test
    void citedFile_bareOrWithDirectories_isMissed() throws IOException {
        Files.createDirectories(project.resolve("src"));
        Files.writeString(project.resolve("src/kept.rs"), "x");
        page("---\ncapsule: c\n---\nSee `foo_test.rs`, `src/gone.rs:12`, `kept.rs`, `src/kept.rs` and `cargo test`.\n");

        assertThat(doctor.examine())
                .filteredOn(finding -> finding.code().equals("cited-file"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.text())
                        .isEqualTo("names foo_test.rs, src/gone.rs, and the project has no such file"));
        Files.writeString(project.resolve("src/foo_test.rs"), "x");
        Files.writeString(project.resolve("src/gone.rs"), "x");
        assertThat(doctor.examine()).extracting(Finding::code).doesNotContain("cited-file");
    }

    @DisplayName("K02: a lock file that a dead program left behind stops nobody")
    @Test
    void lockFileOfADeadProgram_stopsNobody() throws IOException {
        Files.createDirectories(canonDir.resolve("state"));
        Files.writeString(canonDir.resolve("state/desk.lock"), "pid 1");

        assertThat(desk.write(ArticleWrite.to(FEED).body("B."))).isInstanceOf(WriteResult.Written.class);
    }

    @DisplayName("K02: what could not be done is said by the call itself, with the file, and nothing is lost")
    @Test
    void failure_isSaidByTheCall() throws IOException {
        Files.writeString(Files.createDirectories(canonDir).resolve("state"), "a file where a directory belongs");

        assertThatThrownBy(() -> desk.write(ArticleWrite.to(FEED).body("B.")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("state");
        assertThat(articles.read(FEED)).isNull();
    }

    @DisplayName("K06: a writer that meets another one's live lock waits for it and then writes")
    @Test
    void liveLock_isWaitedFor() throws Exception {
        desk.write(ArticleWrite.to(FEED).body("First."));
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch free = new CountDownLatch(1);
        Path lockFile = canonDir.resolve("state/desk.lock");
        CompletableFuture<Void> holder = CompletableFuture.runAsync(() -> {
            try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                held.countDown();
                free.await();
                assertThat(lock.isValid()).isTrue();
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(held.await(10, TimeUnit.SECONDS)).isTrue();
        CompletableFuture<WriteResult> write = CompletableFuture.supplyAsync(
                () -> desk.write(ArticleWrite.to(FEED).body("Second.")));

        assertThat(write.isDone()).isFalse();
        free.countDown();
        holder.get(10, TimeUnit.SECONDS);
        assertThat(write.get(30, TimeUnit.SECONDS)).isInstanceOf(WriteResult.Written.class);
        assertThat(articles.read(FEED).body()).isEqualTo("Second.\n");
    }

    @DisplayName("K06: git's own lock, live or left behind, keeps nobody from seeing a branch switch for what it is")
    @Test
    void gitsIndexLock_keepsNobodyFromLooking() throws IOException, GitAPIException {
        try (Git git = Git.init().setDirectory(project.toFile()).call()) {
            page("---\ncapsule: c\n---\nMust never cache.\n");
            commit(git);
            Reconciler reconciler = new Reconciler(desk, CommittedTexts.around(canonDir));
            reconciler.lookAtAll();
            page("---\ncapsule: c\n---\nCaches.\n");
            commit(git);
            Files.writeString(project.resolve(".git/index.lock"), "");

            assertThat(reconciler.lookAtAll()).singleElement().isInstanceOf(ArticleEvent.Adopted.class);
        }
    }

    private static void commit(Git git) throws GitAPIException {
        git.add().addFilepattern(".").call();
        git.commit()
                .setMessage("m")
                .setSign(false)
                .setAuthor("a", "a@example.org")
                .setCommitter("a", "a@example.org")
                .call();
    }

    private void page(String text) throws IOException {
        Path file = canonDir.resolve("articles/src/feed.md");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
