package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.Articles;
import io.canon4j.articles.OutsideEdit;
import io.canon4j.articles.OutsideEditLog;
import io.canon4j.journal.storage.StoreLock;
import io.canon4j.spine.ToolCall;
import io.canon4j.surfacing.Block;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("Edits of article files that go around the canon tool")
class OutsideEditsTest {

    private static final String PAGE = ".canon/articles/src/feed.md";
    private static final String STRICT = "The export must never run before 02:00 UTC.";
    private static final Place HERE = new Place(ConversationKey.memory("m"), "run-1", "Bot");

    @TempDir
    Path directory;

    private CanonRuntime runtime;
    private int batch;

    @BeforeEach
    void lay() throws IOException {
        write("src/feed/sync.py", "x");
        page("src/feed", STRICT);
        page("lib", "The library must always be signed.");
        write("lib/x.py", "x");
    }

    @AfterEach
    void close() {
        runtime.close();
        assertThat(runtime.containment().failures()).isZero();
    }

    private void open(Settings settings) {
        runtime = CanonRuntime.open(directory, settings);
        assertThat(runtime.ready(Duration.ofSeconds(20))).isTrue();
    }

    private Settings trusted() {
        return Settings.defaults().with(Setting.WAIT, "1000").with(Setting.TRUST, directory.toString());
    }

    /** Reads both assets, so that what their articles say is known and accepted. */
    private void getAcquainted() {
        call("read_file", "{\"path\":\"src/feed/sync.py\"}", () -> {});
        call("read_file", "{\"path\":\"lib/x.py\"}", () -> {});
        nextBlock();
        call("read_file", "{\"path\":\"README\"}", () -> {});
        Articles articles = Articles.open(directory.resolve(".canon"));
        await(() -> Files.isDirectory(articles.canonDir().resolve("state/accepted"))
                && articles.canonDir().resolve("state/accepted").toFile().list().length >= 2);
    }

    @Test
    void fileTool_weakensAPage_theModelIsToldWithItsNextBlock_onceAndThatConversationOnly() {
        open(trusted());
        getAcquainted();

        call("write_file", args(PAGE), () -> page("src/feed", "The export may run at any time."));

        assertThat(nextBlock())
                .startsWith(
                        Block.FIRST_LINE + "\nyour edit of src/feed: the new body no longer says: \"" + STRICT + "\"")
                .contains("the old wording is in the journal as ");
        call("read_file", "{\"path\":\"lib/x.py\"}", () -> {});
        assertThat(nextBlock()).doesNotContain("your edit");
        assertThat(blockOf(new Place(ConversationKey.memory("other"), "run-2", "Bot")))
                .doesNotContain("your edit");
        assertThat(journal()).hasSize(1);
    }

    @Test
    void shell_removesAWholeDirectoryOfPages_isAnEditOfEachOfThem() {
        open(trusted());
        getAcquainted();

        call("bash", "{\"command\":\"rm -r .canon/articles/src\"}", () -> delete(PAGE));

        assertThat(noteBlock()).contains("your edit of src/feed: ").contains(STRICT);
    }

    @Test
    void fileTool_movesAConstraintToAnotherPage_inTheSameConversation_losesNothing() {
        open(trusted());
        getAcquainted();

        call(
                "write_file",
                args(".canon/articles/lib.md"),
                () -> page("lib", "The library must always be signed.\n" + STRICT));
        nextBlock();
        call("write_file", args(PAGE), () -> page("src/feed", "Rows are cents."));

        assertThat(nextBlock()).doesNotContain("your edit");
    }

    @Test
    void editor_weakensAPage_nobodyIsInterrupted_traceAndStatusSaySo() throws IOException {
        Path trace = directory.resolve("trace.jsonl");
        open(trusted().with(Setting.TRACE, trace.toString()));
        getAcquainted();

        page("src/feed", "The export may run at any time.");
        call("read_file", "{\"path\":\"src/feed/sync.py\"}", () -> {});
        runtime.forget(HERE.conversation());
        call("read_file", "{\"path\":\"src/feed/sync.py\"}", () -> {});
        call("read_file", "{\"path\":\"src/feed/sync.py\"}", () -> {});

        Articles articles = Articles.open(directory.resolve(".canon"));
        await(() -> !OutsideEditLog.read(articles).isEmpty());
        OutsideEdit edit = OutsideEditLog.read(articles).get(0);
        assertThat(edit.address().value()).isEqualTo("src/feed");
        assertThat(edit.lost()).extracting(finding -> finding.quote()).containsExactly(STRICT);
        assertThat(Files.readString(directory.resolve(".canon/journal/" + edit.replacedIn())))
                .contains(STRICT);
        await(() -> Files.exists(trace) && Files.readString(trace).contains("\"decision\":\"weakened\""));
        assertThat(nextBlock()).doesNotContain("your edit");
    }

    @Test
    void lookAtAnEdit_thatMustWaitForTheStore_keepsNoRequestWaiting_andRidesALaterBlock() throws Exception {
        open(trusted().with(Setting.WAIT, "20"));
        getAcquainted();
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch free = new CountDownLatch(1);
        StoreLock lock = new StoreLock(directory.resolve(".canon/state/desk.lock"));
        CompletableFuture<Boolean> other = CompletableFuture.supplyAsync(() -> holding(lock, held, free));
        assertThat(held.await(20, TimeUnit.SECONDS)).isTrue();

        call("write_file", args(PAGE), () -> page("src/feed", "The export may run at any time."));
        long start = System.nanoTime();
        String block = nextBlock();
        Duration waited = Duration.ofNanos(System.nanoTime() - start);
        free.countDown();

        assertThat(block).doesNotContain("your edit");
        assertThat(waited).isLessThan(Duration.ofMillis(400));
        assertThat(other.get(20, TimeUnit.SECONDS)).isTrue();
        assertThat(noteBlock()).contains("your edit of src/feed: ").contains(STRICT);
    }

    private static boolean holding(StoreLock lock, CountDownLatch held, CountDownLatch free) {
        try {
            return lock.holding(() -> {
                held.countDown();
                try {
                    return free.await(20, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            });
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void failedCall_isNobodysEdit() {
        open(trusted());
        getAcquainted();

        runtime.after(runtime.before(ToolCall.of("write_file", args(PAGE)), HERE), false);
        assertThat(nextBlock()).doesNotContain("your edit");
    }

    @Test
    void untrustedStore_itsStateIsNotOpened() throws IOException {
        open(Settings.defaults()
                .with(Setting.WAIT, "1000")
                .with(Setting.CONFIG, directory.resolve("config").toString()));
        call("read_file", "{\"path\":\"src/feed/sync.py\"}", () -> {});
        call("write_file", args(PAGE), () -> page("src/feed", "Anything goes."));

        assertThat(nextBlock()).doesNotContain("your edit");
        assertThat(directory.resolve(".canon/state")).doesNotExist();
    }

    @Test
    void confirmedNestedStore_isGuardedInItsOwnRight() {
        write("kit/run.sh", "x");
        write("kit/.canon/articles/run.md", "---\ncapsule: Runs.\n---\nMust never run as root.\n");
        Path kit = directory.resolve("kit");
        open(Settings.defaults()
                .with(Setting.WAIT, "1000")
                .with(Setting.TRUST, directory + java.io.File.pathSeparator + kit));
        call(
                "write_file",
                args("kit/.canon/articles/run.md"),
                () -> write("kit/.canon/articles/run.md", "---\ncapsule: Runs.\n---\nRuns.\n"));

        assertThat(noteBlock()).contains("your edit of kit:run: ").contains("Must never run as root.");
        assertThat(kit.resolve(".canon/journal")).isDirectory();
    }

    private static String args(String path) {
        return "{\"path\":\"" + path + "\"}";
    }

    private void call(String tool, String arguments, Runnable deed) {
        Observed observed = runtime.before(ToolCall.of(tool, arguments), HERE);
        deed.run();
        runtime.after(observed, true);
    }

    /** The block that brings the note; on a busy machine it may not be the very next one. */
    private String noteBlock() {
        String block = nextBlock();
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!block.contains("your edit") && System.nanoTime() < end) {
            block = nextBlock();
        }
        return block;
    }

    private String nextBlock() {
        return blockOf(HERE);
    }

    private String blockOf(Place place) {
        String anchor = "c" + ++batch;
        return runtime.project(new Projection(List.of(anchor), anchor, List.of(), List.of()), place)
                .getOrDefault(anchor, "");
    }

    private List<String> journal() {
        String[] names = directory.resolve(".canon/journal").toFile().list();
        return names == null ? List.of() : List.of(names);
    }

    private void page(String address, String body) {
        write(".canon/articles/" + address + ".md", "---\ncapsule: Cap of " + address + ".\n---\n" + body + "\n");
    }

    private void write(String path, String text) {
        try {
            Files.createDirectories(directory.resolve(path).getParent());
            Files.writeString(directory.resolve(path), text);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void delete(String path) {
        assertThat(directory.resolve(path).toFile().delete()).isTrue();
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void await(Condition condition) {
        try {
            for (long end = System.nanoTime() + Duration.ofSeconds(20).toNanos(); !condition.holds(); ) {
                assertThat(System.nanoTime()).as("in twenty seconds").isLessThan(end);
                Thread.onSpinWait();
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
