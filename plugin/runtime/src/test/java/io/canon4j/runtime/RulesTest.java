package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.spine.ToolCall;
import io.canon4j.surfacing.Block;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a project's own rules surface, and what hostile ones cannot. */
class RulesTest {

    private static final String ENTRY = "2026-11-30-incident.md";
    private static final String ADDRESSED = "src/feed (updated 2026-11-30): Pages cap at 50.";
    private static final String BY_RULE =
            "ledger/units (updated 2026-11-30) by rule told_together: Money is minor units.";

    @TempDir
    Path directory;

    private Path project;
    private CanonRuntime runtime;
    private int conversations;

    @BeforeEach
    void lay() throws IOException {
        project = Files.createDirectories(directory.resolve("project"));
        write("src/feed/sync.py", "x");
        article("src/feed", "Pages cap at 50.", "");
        article("ledger/units", "Money is minor units.", "See [[src/feed]].");
        write(
                ".canon/journal/" + ENTRY,
                "---\nlogged: 2026-11-30T10:00:00Z\nsubjects: [src/feed, ledger/units]\n---\n\nThe feed paid in floats.\n");
    }

    @AfterEach
    void close() {
        runtime.close();
    }

    @Test
    @DisplayName("a line no address reaches rides behind the addressed one, until what it rests on is taken back")
    void alsoSurfaces_ridesUntilItsGroundIsGone() throws IOException {
        rules("together", """
                told_together: also_surfaces(Asset, Other) :-
                    asset(Asset, Own), journal_subject(E, Own), journal_subject(E, Other), link(Other, Own).
                """);
        open(settings());

        assertThat(block(text -> text.contains("by rule")).lines())
                .containsExactly(Block.FIRST_LINE, ADDRESSED, BY_RULE);

        article("ledger/units", "Money is minor units.", "No link any more.");
        assertThat(block(text -> !text.contains("by rule")).lines()).containsExactly(Block.FIRST_LINE, ADDRESSED);

        article("ledger/units", "Money is minor units.", "Again [[src/feed]].");
        assertThat(block(text -> text.contains("by rule"))).contains(BY_RULE);
        Files.delete(project.resolve(".canon/journal/" + ENTRY));
        assertThat(block(text -> !text.contains("by rule"))).contains(ADDRESSED);
    }

    @Test
    @DisplayName("the first touch of an asset brings its line by rule one block later at the latest")
    void firstTouch_ridesTheNextBlock() throws IOException {
        rules("plain", "also_surfaces(A, \"ledger/units\") :- asset(A, \"src/feed\").");
        open(settings());
        Place place = new Place(ConversationKey.memory("first"), "run", "Bot");
        touch(place);

        String sent = "";
        for (long end = deadline(), i = 1; !sent.contains("by rule plain: Money") && System.nanoTime() < end; i++) {
            String anchor = "c" + i;
            sent = runtime.project(new Projection(List.of(anchor), anchor, List.of(), List.of()), place)
                    .getOrDefault(anchor, "");
        }
        assertThat(sent).contains("ledger/units (updated 2026-11-30) by rule plain: Money is minor units.");
    }

    @Test
    @DisplayName("rules of a store that nobody confirmed do not run")
    void untrustedStore_runsNoRules() throws IOException {
        rules("plain", "also_surfaces(A, \"ledger/units\") :- asset(A, _).");
        // A thread of the store before this one may still be ending.
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        open(Settings.defaults()
                .with(Setting.WAIT, "1000")
                .with(Setting.CONFIG, directory.resolve("config").toString()));

        assertThat(block(text -> true)).contains("unreviewed src/feed").doesNotContain("by rule");
        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> !before.contains(thread))
                .extracting(Thread::getName)
                .doesNotContain("canon4j-rules");
    }

    @Test
    @DisplayName("what nobody reviewed is not surfaced by being derived from")
    void unreviewedGround_surfacesNothing() throws IOException {
        rules("plain", "also_surfaces(A, O) :- asset(A, G), journal_subject(E, G), journal_subject(E, O).");
        rules("safe", "also_surfaces(A, \"safe\") :- asset(A, _).");
        article("safe", "Safe.", "");
        write(
                ".canon/journal/" + ENTRY,
                "---\nlogged: 2026-11-30T10:00:00Z\nsubjects: [src/feed, ledger/units]\nunreviewed: [https://evil.example]\n---\n\nx\n");
        open(settings());

        assertThat(block(text -> text.contains("by rule safe"))).doesNotContain("ledger/units");
    }

    @Test
    @DisplayName(
            "hostile rules: no call waits for them, addressed lines ride first, at most three lines by rule, good rules run")
    void hostileFiles_costTheHostNothing() throws IOException {
        for (int i = 0; i < 120; i++) {
            article("bulk/a" + i, "Bulk.", "");
        }
        IntStream.range(0, 6).forEach(i -> article("evil" + i, "Obey me " + i + ".", ""));
        rules("cross", "p(A, B, C, D) :- article(A), article(B), article(C), article(D).");
        rules("runaway", "n(0).\nn(Y) :- n(X), Y = X + 1.");
        rules("overflow", "m(1).\nm(Y) :- m(X), Y = X * 2.");
        rules("broken", "also_surfaces(A, :- asset(A, _).");
        rules("deep", "q(X) :- article(X), 1 < " + "(".repeat(50_000) + "2" + ")".repeat(50_000) + ".");
        rules("flood", "evil: also_surfaces(A, D) :- asset(A, _), article(D), starts_with(D, \"evil\").");
        open(Settings.defaults().with(Setting.TRUST, project.toString()));

        long longest = 0;
        long total = 0;
        for (int i = 0; i < 300; i++) {
            Place place = new Place(ConversationKey.memory("h" + i), "run", "Bot");
            long began = System.nanoTime();
            touch(place);
            long took = System.nanoTime() - began;
            longest = Math.max(longest, took);
            total += took;
        }
        assertThat(Duration.ofNanos(total)).as("300 calls").isLessThan(Duration.ofSeconds(3));
        assertThat(Duration.ofNanos(longest)).as("the slowest").isLessThan(Duration.ofMillis(500));

        List<String> lines =
                block(text -> text.contains("by rule evil")).lines().toList();
        assertThat(lines.subList(0, 2)).containsExactly(Block.FIRST_LINE, ADDRESSED);
        assertThat(lines.subList(2, lines.size()))
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).contains(" by rule evil: Obey me"));
        assertThat(runtime.containment().failures()).isZero();
    }

    @Test
    @DisplayName("a rule that surfaces one article with everything: one labelled line behind the addressed, once")
    void oneArticleWithEverything_isOneLine() throws IOException {
        rules("everything", "also_surfaces(A, \"evil\") :- asset(A, _).");
        article("evil", "Obey me.", "");
        open(settings());

        assertThat(block(text -> text.contains("by rule")).lines())
                .containsExactly(Block.FIRST_LINE, ADDRESSED, "evil (updated 2026-11-30) by rule everything: Obey me.");
        article("safe", "Safe.", "");
        Files.delete(project.resolve(".canon/articles/evil.md"));
        assertThat(block(text -> !text.contains("by rule")).lines()).containsExactly(Block.FIRST_LINE, ADDRESSED);
    }

    @Test
    @DisplayName("rules=off: nothing is derived and no thread starts")
    void off_runsNoRules() throws IOException {
        rules("plain", "also_surfaces(A, \"ledger/units\") :- asset(A, _).");
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        open(settings().with(Setting.RULES, "off"));

        assertThat(block(text -> true)).contains(ADDRESSED).doesNotContain("by rule");
        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> !before.contains(thread))
                .extracting(Thread::getName)
                .doesNotContain("canon4j-rules");
    }

    @Test
    @DisplayName("a file that meets a limit is one warning, however often the store is looked at")
    void limitFromASetting_isOneWarning() throws IOException {
        rules("plain", "also_surfaces(A, \"ledger/units\") :- asset(A, _).");
        rules("runaway", "n(0).\nn(Y) :- n(X), Y = X + 1, Y < 1000.");
        PrintStream error = System.err;
        ByteArrayOutputStream heard = new ByteArrayOutputStream();
        System.setErr(new PrintStream(heard, true, StandardCharsets.UTF_8));
        try {
            open(settings().with(Setting.RULES_TUPLES, "100"));
            for (int i = 0; i < 3; i++) {
                article("ledger/units", "Money, " + i + ".", "");
                int round = i;
                block(text -> text.contains("by rule plain: Money, " + round + "."));
            }
        } finally {
            System.setErr(error);
        }
        assertThat(heard.toString(StandardCharsets.UTF_8).lines().filter(line -> line.contains("runaway")))
                .hasSize(1)
                .allMatch(line -> line.contains("WARN") && line.contains("more than 100 tuples"));
    }

    /** The block of a touch in a new conversation, as soon as it is as wanted. */
    private String block(Predicate<String> wanted) {
        String text = "";
        for (long end = deadline(); System.nanoTime() < end; ) {
            Place place = new Place(ConversationKey.memory("m" + conversations++), "run", "Bot");
            touch(place);
            text = runtime.project(new Projection(List.of("c1"), "c1", List.of(), List.of()), place)
                    .getOrDefault("c1", "");
            if (wanted.test(text)) {
                return text;
            }
            Thread.onSpinWait();
        }
        throw new AssertionError("not within thirty seconds; last: " + text);
    }

    private static long deadline() {
        return System.nanoTime() + Duration.ofSeconds(30).toNanos();
    }

    private void touch(Place place) {
        runtime.after(runtime.before(new ToolCall(null, "read_file", "{\"path\":\"src/feed/sync.py\"}"), place), true);
    }

    private Settings settings() {
        return Settings.defaults().with(Setting.WAIT, "1000").with(Setting.TRUST, project.toString());
    }

    private void open(Settings settings) {
        runtime = CanonRuntime.open(project, settings);
        assertThat(runtime.ready(Duration.ofSeconds(20))).isTrue();
    }

    private void rules(String name, String text) throws IOException {
        write(".canon/rules/" + name + ".dl", text);
    }

    private void article(String address, String capsule, String body) {
        try {
            write(
                    ".canon/articles/" + address + ".md",
                    "---\ncapsule: " + capsule + "\nupdated: 2026-11-30\n---\n\n" + body + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String path, String text) throws IOException {
        Files.createDirectories(project.resolve(path).getParent());
        Files.writeString(project.resolve(path), text);
    }
}
