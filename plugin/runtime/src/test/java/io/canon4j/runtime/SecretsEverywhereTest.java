package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.spine.ToolCall;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Secrets come in by every way there is: written, journaled, in arguments and results of tools, in the names of files, by hand
 * into an article, and out of it again by another edit. Whatever a program leaves on the disk is then searched byte by byte.
 */
class SecretsEverywhereTest {

    private static final Place HERE = new Place(ConversationKey.memory("m"), "run-1", "Bot");
    private static final Desk.Author AUTHOR = new Desk.Author("Bot", "s1");
    private static final String BY_HAND = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";
    private static final String HALF = BY_HAND.substring(0, 12);
    private static final String WRITTEN = "AKIA" + "IOSFODNN7EXAMPLE";

    @TempDir
    Path directory;

    private Path project;
    private Path trace;
    private CanonRuntime runtime;
    private int calls;

    @BeforeEach
    void lay() throws IOException {
        project = Files.createDirectories(directory.resolve("project"));
        trace = directory.resolve("trace.jsonl");
        write("src/feed/sync.py", "x");
        // Where a quotation is cut, in the middle of it.
        page("It must never be called, by whatever program of ours or of others and for whatever reason there may be on"
                + " a given day, with the token " + BY_HAND + " in production. Keep that.");
        runtime = CanonRuntime.open(
                project,
                Settings.defaults()
                        .with(Setting.WAIT, "1000")
                        .with(Setting.TRACE, trace.toString())
                        .with(Setting.TRUST, project.toString()));
        assertThat(runtime.ready(Duration.ofSeconds(20))).isTrue();
    }

    @AfterEach
    void close() {
        runtime.close();
    }

    @Test
    @DisplayName(
            "journal, article, index, event log, trace: what a model writes and what a person wrote is masked in all of them")
    void secret_byEveryWayIn_isInNothingThatIsKept() throws IOException {
        List<String> told = new ArrayList<>();
        told.add(act(desk -> desk.write(
                new Desk.ArticleDraft("lib", "The key is " + WRITTEN + ".", "Key " + WRITTEN, null), AUTHOR)));
        told.add(act(desk ->
                desk.journal(new Desk.EntryDraft("They said: " + WRITTEN, List.of("lib"), "key " + WRITTEN), AUTHOR)));
        told.add(act(desk -> desk.search("key", true)));
        told.add(act(desk -> desk.map("")));
        told.add(act(desk -> desk.read("src/feed")));
        call("write_file", "{\"path\":\"src/feed/sync.py\",\"content\":\"" + WRITTEN + "\"}", "wrote " + WRITTEN);
        call("write_file", "{\"path\":\"src/feed/" + WRITTEN + ".txt\",\"content\":\"x\"}", "done");
        told.add(block());
        await(() -> Files.isDirectory(project.resolve(".canon/state/accepted")));

        // Another tool takes the sentence out; its old wording goes to the journal, the remark to the trace.
        call("write_file", "{\"path\":\".canon/articles/src/feed.md\"}", "done", "Nothing to see.");
        told.add(block());
        await(() -> contains(trace, "weakened"));
        runtime.close();

        assertThat(told).noneMatch(text -> text.contains(WRITTEN) || text.contains(HALF));
        assertThat(told.get(0)).contains("Masked before it was stored: AWS access key");
        assertThat(told.get(1)).contains("Masked before it was stored: AWS access key");
        assertThat(told.get(told.size() - 1)).contains("your edit of src/feed").contains("[masked: ");
        List<Path> files = kept();
        assertThat(files).anyMatch(file -> file.endsWith("trace.jsonl"));
        assertThat(files).anyMatch(file -> file.endsWith(".canon/articles/lib.md"));
        assertThat(files).anyMatch(file -> file.endsWith(".canon/state/canon.db"));
        assertThat(files)
                .filteredOn(file -> file.toString().contains("/.canon/journal/"))
                .hasSizeGreaterThanOrEqualTo(2)
                .anySatisfy(file -> assertThat(file).content().contains("[masked: GitHub"));
        assertThat(files).allSatisfy(file -> assertThat(bytes(file)).doesNotContain(WRITTEN));
        assertThat(files)
                .filteredOn(file -> !isLocalCopyOfWhatAPersonWrote(file))
                .allSatisfy(file -> assertThat(bytes(file)).doesNotContain(HALF));
    }

    /** All files but those of the project that no canon writes. */
    private List<Path> kept() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.startsWith(project.resolve("src")))
                    .toList();
        }
    }

    /** The guard compares bytes and quotes to a person: local state, which git ignores, and which no model is shown. */
    private boolean isLocalCopyOfWhatAPersonWrote(Path file) {
        Path state = project.resolve(".canon/state");
        return file.startsWith(state.resolve("texts")) || file.equals(state.resolve("outside-edits.jsonl"));
    }

    private static String bytes(Path file) throws IOException {
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }

    private String act(Function<Desk, Desk.Answer> action) {
        return runtime.act(HERE, ToolCall.of("canon", "{}"), action, false).text();
    }

    private void call(String tool, String arguments, String result, String... newPage) throws IOException {
        ToolCall call = new ToolCall("c" + calls++, tool, arguments);
        Observed observed = runtime.before(call, HERE);
        if (newPage.length > 0) {
            page(newPage[0]);
        }
        runtime.after(observed, true, result);
    }

    private String block() {
        String anchor = "b" + calls;
        return runtime.project(new Projection(List.of(anchor), anchor, List.of(), List.of()), HERE)
                .getOrDefault(anchor, "");
    }

    private void page(String body) throws IOException {
        write(
                ".canon/articles/src/feed.md",
                "---\ncapsule: Pages cap at 50.\nupdated: 2026-11-30\n---\n\n# feed\n\n" + body + "\n");
    }

    private void write(String path, String text) throws IOException {
        Files.createDirectories(project.resolve(path).getParent());
        Files.writeString(project.resolve(path), text);
    }

    private static boolean contains(Path file, String text) {
        try {
            return Files.exists(file) && Files.readString(file).contains(text);
        } catch (IOException e) {
            return false;
        }
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("patience").isLessThan(end);
            Thread.onSpinWait();
        }
    }
}
