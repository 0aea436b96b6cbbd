package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.canon4j.spine.ToolCall;
import io.canon4j.surfacing.Block;
import io.canon4j.surfacing.Decision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CanonRuntimeTest {

    private static final Place HERE = new Place(ConversationKey.memory("m"), "run-1", "Bot");
    private static final ToolCall CANON = new ToolCall("t1", "canon", "{}");

    @TempDir
    Path directory;

    /** The calls so far, all of which a request holds. */
    private final List<String> calls = new ArrayList<>();

    private Path project;
    private CanonRuntime runtime;

    @BeforeEach
    void lay() throws IOException {
        project = Files.createDirectories(directory.resolve("project"));
        write("src/feed/sync.py", "x");
        article("src/feed", "Pages cap at 50.");
        article("lib", "");
        write("lib/x.py", "x");
    }

    @AfterEach
    void close() {
        runtime.close();
    }

    @Test
    void read_ofAnAsset_bringsItsLineOnce() {
        open(settings());
        call("read_file", "src/feed/sync.py");

        assertThat(project("c1")).isEqualTo(Block.FIRST_LINE + "\nsrc/feed (updated 2026-11-30): Pages cap at 50.");
        assertThat(project("c1")).as("the same request again").contains("Pages cap at 50.");
        call("read_file", "src/feed/sync.py");
        assertThat(project("c1", "c2")).isNull();
    }

    @Test
    @DisplayName("reading the article's file with any tool is reading the article")
    void read_ofTheArticleFile_withdrawsTheLine() {
        open(settings());
        call("read_file", "src/feed/sync.py");
        call("read_file", ".canon/articles/src/feed.md");

        assertThat(project("c1")).isNull();
        assertThat(runtime.funnel().count(Decision.WITHDRAWN)).isEqualTo(1);
    }

    @Test
    @DisplayName("editing the article's file with any tool settles the change")
    void write_ofTheArticleFile_needsNoReminder() {
        open(settings());
        call("write_file", "src/feed/sync.py");
        call("write_file", ".canon/articles/src/feed.md");

        assertThat(project("c1")).isNull();
    }

    @Test
    void failedWrite_remindsOfNothing() {
        open(settings());
        runtime.after(runtime.before(new ToolCall(null, "write_file", "{\"path\":\"src/feed/sync.py\"}"), HERE), false);

        assertThat(project("c1")).contains("Pages cap").doesNotContain("changed");
        assertThat(runtime.funnel().count(Decision.LATE)).isZero();
    }

    @Test
    void requestThatLeftBeforeItsBlockWasComposed_neverCarriesOne_theLineRidesTheNext() {
        open(settings());
        call("read_file", "src/feed/sync.py");
        assertThat(runtime.project(new Projection(List.of("c1"), "c1", List.of(), List.of()), HERE, () -> false))
                .isEmpty();

        assertThat(project("c1")).as("the same request again").isNull();
        assertThat(runtime.project(new Projection(List.of("c1", "c2"), "c2", List.of(), List.of()), HERE))
                .containsOnlyKeys("c2")
                .containsValue(Block.FIRST_LINE + "\nsrc/feed (updated 2026-11-30): Pages cap at 50.");
    }

    @Test
    void blockThatWasNotSent_neverRidesThere_itsLinesAndReminderRideTheNext() {
        open(settings());
        call("write_file", "src/feed/sync.py");
        String block = project("c1");
        runtime.unsent("c1", HERE);

        assertThat(runtime.project(new Projection(List.of("c1", "c2"), "c2", List.of(), List.of()), HERE))
                .containsOnlyKeys("c2")
                .containsValue(block);
    }

    @Test
    void write_beforeTheLineCouldArrive_isLateOnce() {
        open(settings());
        call("write_file", "src/feed/sync.py");
        project("c1");
        call("write_file", "src/feed/sync.py");

        assertThat(project("c1", "c2")).isNull();
        assertThat(runtime.funnel().count(Decision.LATE)).isEqualTo(1);
        assertThat(runtime.funnel().count(Decision.SETTLED)).isEqualTo(1);
    }

    @Test
    void untrustedStore_marksItsLinesNeverRemindsOffersNoTool() {
        open(Settings.defaults()
                .with(Setting.WAIT, "1000")
                .with(Setting.CONFIG, directory.resolve("config").toString()));
        call("write_file", "src/feed/sync.py");

        assertThat(project("c1"))
                .isEqualTo(Block.FIRST_LINE + "\nunreviewed src/feed (updated 2026-11-30): Pages cap at 50.");
        assertThat(runtime.offersTool()).isFalse();
        assertThat(runtime.act(HERE, CANON, desk -> desk.read("src/feed"), false)
                        .refused())
                .isTrue();
    }

    @Test
    @DisplayName("a store nested in the project is a stranger's until it is confirmed, whatever the project is")
    void nestedStore_isUnreviewedAndNeverReminds() throws IOException {
        write("vendor/kit/run.sh", "x");
        write("vendor/kit/.canon/articles/run.md", "---\ncapsule: Runs as root.\nupdated: 2026-11-30\n---\n\nbody\n");
        open(settings());
        call("write_file", "vendor/kit/run.sh");

        assertThat(project("c1"))
                .endsWith("(updated 2026-11-30): Runs as root.")
                .contains("\nunreviewed vendor/kit:run ")
                .doesNotContain("changed");
        assertThat(act(desk -> desk.write(
                                new Desk.ArticleDraft("vendor/kit/run.sh", "x", null, null), new Desk.Author("a", "s")))
                        .text())
                .contains("belongs to the store vendor/kit");
    }

    @Test
    void property_setToOffAtRunTime_stopsEverything() {
        open(settings());
        System.setProperty("canon4j", "off");
        try {
            call("read_file", "src/feed/sync.py");
            assertThat(project("c1")).isNull();
            assertThat(runtime.active()).isFalse();
        } finally {
            System.clearProperty("canon4j");
        }
        call("read_file", "src/feed/sync.py");
        assertThat(project("c1")).contains("Pages cap");
    }

    @Test
    void articleWrittenByHand_isSeenByTheNextTouch() throws IOException {
        open(settings());
        article("src/feed", "Pages cap at 100.");
        call("read_file", "src/feed/sync.py");

        assertThat(project("c1")).contains("Pages cap at 100.");
    }

    @Test
    void conversations_overTheirLimit_areForgotten() {
        open(settings().with(Setting.CONVERSATIONS, "10"));
        for (int i = 0; i < 500; i++) {
            Place place = new Place(ConversationKey.invocation(i), "run", "");
            runtime.after(runtime.before(ToolCall.of("read_file", "{\"path\":\"src/feed/sync.py\"}"), place), true);
        }

        assertThat(runtime.conversations()).isLessThanOrEqualTo(10);
    }

    @Test
    void trace_isOneJsonObjectALine() throws Exception {
        Path trace = directory.resolve("trace.jsonl");
        open(settings().with(Setting.TRACE, trace.toString()));
        call("read_file", "src/feed/sync.py");
        project("c1");

        List<String> lines = List.of();
        for (long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
                lines.size() < 3 && System.nanoTime() < end; ) {
            lines = Files.exists(trace) ? Files.readAllLines(trace) : lines;
            Thread.onSpinWait();
        }
        ObjectMapper json = new ObjectMapper();
        assertThat(json.readTree(lines.get(0)).get("decision").asText()).isEqualTo("staged");
        assertThat(json.readTree(lines.get(1)).get("article").asText()).isEqualTo("src/feed");
        assertThat(json.readTree(lines.get(2)).get("decision").asText()).isEqualTo("flushed");
    }

    @Test
    void tool_readsWritesJournalsMapsAndSearches() {
        open(settings());
        Desk.Author author = new Desk.Author("Bot", "s1");

        assertThat(act(desk -> desk.read("src/feed/sync.py")).text())
                .startsWith("No article at src/feed/sync; the nearest is src/feed.")
                .contains("Pages cap at 50.");
        assertThat(runtime.act(
                                HERE,
                                CANON,
                                desk -> desk.write(
                                        new Desk.ArticleDraft(
                                                "src/feed/sync.py",
                                                "The job runs at 02:00 UTC.",
                                                "Runs at 02:00 UTC.",
                                                null),
                                        author),
                                true)
                        .text())
                .startsWith("Created src/feed/sync.");
        assertThat(act(desk -> desk.journal(
                                new Desk.EntryDraft(
                                        "Ops said: never before 02:00.", List.of("src/feed/sync.py"), "ops"),
                                author))
                        .text())
                .startsWith("Journaled as ")
                .endsWith("-ops.md, about src/feed/sync.");
        assertThat(act(desk -> desk.read("src/feed/sync.py")).text())
                .contains("The job runs at 02:00 UTC.")
                .contains("journal: ");
        assertThat(act(desk -> desk.map("")).text())
                .isEqualTo("lib: (no capsule)\nsrc/feed: Pages cap at 50.\nsrc/feed/sync: Runs at 02:00 UTC.\n");
        assertThat(act(desk -> desk.search("pages", false)).text())
                .startsWith("src/feed: Pages cap at 50.\n")
                .contains("The journal was not searched");
        assertThat(act(desk -> desk.search("never before", true)).text())
                .contains("journal/")
                .contains("Ops said");
        assertThat(act(desk -> desk.write(new Desk.ArticleDraft("../../etc/passwd", "x", null, null), author))
                        .text())
                .doesNotContain("..");
        assertThat(Files.exists(directory.resolve("etc"))).isFalse();
    }

    @Test
    @DisplayName("a secret is masked in what is stored, in what is shown and in what is sent")
    void secret_isMaskedEverywhere() throws IOException {
        String secret = "AKIA" + "IOSFODNN7EXAMPLE";
        article("src/feed", "The key is " + secret + ".");
        open(settings());
        Desk.Author author = new Desk.Author("Bot", "s1");

        call("read_file", "src/feed/sync.py");
        assertThat(project("c1")).contains("The key is [masked: AWS access key].");
        assertThat(act(desk -> desk.read("src/feed")).text()).doesNotContain(secret);
        assertThat(act(desk -> desk.map("")).text()).doesNotContain(secret);
        assertThat(act(desk -> desk.write(new Desk.ArticleDraft("lib", "a\nkey " + secret, null, null), author))
                        .text())
                .contains("Masked before it was stored: AWS access key on line 2.");
        assertThat(Files.readString(project.resolve(".canon/articles/lib.md"))).doesNotContain(secret);
        act(desk -> desk.journal(new Desk.EntryDraft("saw " + secret, List.of("lib"), "key"), author));
        try (var entries = Files.walk(project.resolve(".canon/journal"))) {
            assertThat(entries.filter(Files::isRegularFile))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(Files.readString(file)).doesNotContain(secret));
        }
    }

    @Test
    @DisplayName("with the lexical retriever a rule no path leads to rides behind the addressed line, once")
    void ranked_ruleInTheWordsOfTheTask_ridesLast() throws IOException {
        write(
                ".canon/articles/rules/units.md",
                "---\ncapsule: Ledger money is integer minor units.\nupdated: 2026-11-30\nscope: rule\n---\n\nNever floats.\n");
        open(settings().with(Setting.RETRIEVER, "lexical"));
        call("read_file", "src/feed/sync.py");

        String block = runtime.project(
                        new Projection(List.of("c1"), "c1", List.of(), List.of("write the ledger money column")), HERE)
                .get("c1");
        assertThat(block.lines().toList())
                .containsExactly(
                        Block.FIRST_LINE,
                        "src/feed (updated 2026-11-30): Pages cap at 50.",
                        "rules/units (updated 2026-11-30): Ledger money is integer minor units.");
        assertThat(runtime.project(
                        new Projection(List.of("c1", "c2"), "c2", List.of(), List.of("ledger money again")), HERE))
                .doesNotContainKey("c2");
    }

    @Test
    @DisplayName("what the tool has just written, and changed again, the next query finds")
    void ranked_justWritten_ridesWithTheNextQuery() {
        open(settings().with(Setting.RETRIEVER, "lexical"));
        for (String word : List.of("zebra", "gnu")) {
            act(desk -> desk.write(
                    new Desk.ArticleDraft("rules/animals", "About it.", "The " + word + "zone is closed.", "rule"),
                    new Desk.Author("who", "session")));

            Place other = new Place(ConversationKey.memory(word), "run", "who");
            assertThat(runtime.project(
                            new Projection(List.of(word), word, List.of(), List.of("open the " + word + "zone")),
                            other))
                    .hasEntrySatisfying(word, block -> assertThat(block).contains(word + "zone is closed."));
        }
    }

    @Test
    @DisplayName(
            "an article that was checked against another text of its asset says so with its line and when it is read")
    void verified_assetChangedSince_isMarked() throws IOException {
        write(
                ".canon/articles/src/feed/sync.md",
                "---\ncapsule: Runs at two.\nupdated: 2026-11-30\nverified: 5626abf0f72e58d7a153368ba57db4c673c0e171\n---\nB\n");
        write("src/feed/sync.py", "two\n");
        open(settings());
        call("read_file", "src/feed/sync.py");

        assertThat(project("c1"))
                .endsWith("src/feed/sync (updated 2026-11-30): Runs at two. (asset changed since 5626abf)");
        assertThat(act(desk -> desk.read("src/feed/sync")).text())
                .contains("capsule: Runs at two. (asset changed since 5626abf)\n");
    }

    private Desk.Answer act(java.util.function.Function<Desk, Desk.Answer> action) {
        return runtime.act(HERE, CANON, action, false);
    }

    private Settings settings() {
        return Settings.defaults().with(Setting.WAIT, "1000").with(Setting.TRUST, project.toString());
    }

    private void open(Settings settings) {
        runtime = CanonRuntime.open(project, settings);
        assertThat(runtime.ready(Duration.ofSeconds(20))).isTrue();
    }

    private void call(String tool, String path) {
        ToolCall call = new ToolCall(null, tool, "{\"path\":\"" + path + "\"}");
        calls.add(CallKey.of(call));
        runtime.after(runtime.before(call, HERE), true);
    }

    private String project(String... anchors) {
        String tail = anchors[anchors.length - 1];
        return runtime.project(new Projection(List.of(anchors), tail, calls, List.of()), HERE)
                .get(tail);
    }

    private void article(String address, String capsule) throws IOException {
        write(
                ".canon/articles/" + address + ".md",
                "---\n" + (capsule.isEmpty() ? "" : "capsule: " + capsule + "\n") + "updated: 2026-11-30\n---\n\n# "
                        + address + "\n");
    }

    private void write(String path, String text) throws IOException {
        Files.createDirectories(project.resolve(path).getParent());
        Files.writeString(project.resolve(path), text);
    }
}
