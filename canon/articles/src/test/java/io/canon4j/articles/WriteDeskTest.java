package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.lint.Advice;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The write desk")
class WriteDeskTest {

    private static final Address FEED = new Address("src/feed");

    @TempDir
    Path project;

    private Path canonDir;
    private Articles articles;
    private Journal journal;
    private WriteDesk desk;
    private final List<ArticleEvent> events = new ArrayList<>();
    private final AtomicReference<Instant> time = new AtomicReference<>(Instant.parse("2026-11-30T10:00:00Z"));

    @BeforeEach
    void open() {
        canonDir = project.resolve(".canon");
        articles = Articles.open(canonDir);
        journal = FileJournal.open(canonDir, time::get);
        desk = WriteDesk.open(articles, journal, time::get);
        desk.listen(events::add);
    }

    @Test
    void write_ofANewArticle_isReadBackByAnotherProgram() {
        WriteResult.Written written = written(desk.write(write("Cap.", "Body.")));

        assertThat(written.created()).isTrue();
        Article read = Articles.open(canonDir).read(FEED);
        assertThat(read).isEqualTo(written.article());
        assertThat(read.updated()).isEqualTo("2026-11-30");
        assertThat(articles.exists(FEED)).isTrue();
        assertThat(events).containsExactly(new ArticleEvent.Written(FEED, null, read.revision(), "unknown", List.of()));
    }

    @Test
    void write_ofWhatIsThere_isAlreadyCurrentAndKeepsItsDay() throws IOException {
        desk.write(write("Cap.", "Body."));
        byte[] before = Files.readAllBytes(articles.file(FEED));
        time.updateAndGet(now -> now.plus(Duration.ofDays(3)));

        for (int i = 0; i < 3; i++) {
            WriteResult again = desk.write(write("  Cap. ", "Body.\n\n"));
            assertThat(again).isInstanceOf(WriteResult.AlreadyCurrent.class);
        }

        assertThat(Files.readAllBytes(articles.file(FEED))).isEqualTo(before);
        assertThat(journal.names()).isEmpty();
    }

    @Test
    void write_withBlankFields_leavesThemAlone() {
        desk.write(write("Cap.", "Body."));

        written(desk.write(ArticleWrite.to(FEED).body("").capsule("New cap.")));

        assertThat(articles.read(FEED).body()).isEqualTo("Body.\n");
        assertThat(desk.write(ArticleWrite.to(FEED).body(" ").capsule("")))
                .isInstanceOf(WriteResult.AlreadyCurrent.class);
        assertThat(desk.write(ArticleWrite.to(new Address("nothing")))).isInstanceOf(WriteResult.Rejected.class);
    }

    @Test
    void write_expectingAnOldRevision_returnsBothTextsAndChangesNothing() throws IOException {
        Revision first = written(desk.write(write("Cap.", "Mine."))).article().revision();
        desk.write(write("Cap.", "Theirs."));
        byte[] before = Files.readAllBytes(articles.file(FEED));

        WriteResult result =
                desk.write(ArticleWrite.to(FEED).body("Mine, later.").expecting(first));

        assertThat(result).isInstanceOfSatisfying(WriteResult.Conflict.class, conflict -> {
            assertThat(conflict.theirText()).contains("Theirs.");
            assertThat(conflict.theirs().body()).isEqualTo("Theirs.\n");
            assertThat(conflict.yours()).contains("Mine, later.");
        });
        assertThat(Files.readAllBytes(articles.file(FEED))).isEqualTo(before);
    }

    @Test
    void write_expectingARevisionOfAnArticleThatIsGone_isAConflict() throws IOException {
        Revision first = written(desk.write(write("Cap.", "Mine."))).article().revision();
        Files.delete(articles.file(FEED));

        assertThat(desk.write(ArticleWrite.to(FEED).body("More.").expecting(first)))
                .isInstanceOfSatisfying(
                        WriteResult.Conflict.class,
                        conflict -> assertThat(conflict.theirs()).isNull());
        assertThat(articles.file(FEED)).doesNotExist();
    }

    @Test
    void write_thatRemovesWording_keepsItInTheJournalWithBothRevisions() {
        Revision old = written(desk.write(write("Cap.", "Must never cache results.\nOther.")))
                .article()
                .revision();

        WriteResult.Written written = written(desk.write(write("Cap.", "Other.")));

        assertThat(written.advice()).extracting(Advice::code).contains("dropped-constraint");
        assertThat(written.replacedIn())
                .isEqualTo(journal.newest(FEED, 3).names().get(0));
        assertThat(journal.read(written.replacedIn()).body())
                .contains(
                        "Must never cache results.",
                        old.value(),
                        written.article().revision().value());
    }

    @Test
    void write_thatOnlyAdds_leavesNoJournalEntry() {
        desk.write(write("Cap.", "First."));

        WriteResult.Written written = written(desk.write(write("Cap.", "First.\n\nSecond.")));

        assertThat(journal.names()).isEmpty();
        assertThat(written.replacedIn()).isNull();
        assertThat(written.growth()).isEqualTo(new WriteResult.Growth(6, 15));
    }

    @Test
    void write_withReplacedWordingToState_keepsItThereAndLeavesTheJournalAlone() throws IOException {
        DeskSettings quiet = new DeskSettings(DeskSettings.Replaced.STATE, false, "canon4j");
        WriteDesk quietDesk =
                WriteDesk.open(articles, journal, time::get, io.canon4j.articles.guard.Guard.droppedLines(), quiet);
        Revision old =
                written(quietDesk.write(write("Cap.", "Old words."))).article().revision();

        quietDesk.write(write("Cap.", "New words."));

        assertThat(journal.names()).isEmpty();
        assertThat(Files.readString(canonDir.resolve("state/texts").resolve(old.value() + ".kept")))
                .contains("Old words.");
    }

    @Test
    void write_toATwin_isRefusedAndNamesBoth() {
        desk.write(write("Cap.", "Body."));
        desk.write(ArticleWrite.to(new Address("caf\u00e9/menu")).body("Body."));

        for (String twin : List.of("src/Feed", "SRC/feed/deeper", "Src/other", "cafe\u0301/menu", "cafe\u0301/x")) {
            assertThat(desk.write(ArticleWrite.to(new Address(twin)).body("x")))
                    .as(twin)
                    .isInstanceOfSatisfying(
                            WriteResult.Rejected.class,
                            rejected -> assertThat(rejected.reasons())
                                    .singleElement()
                                    .asString()
                                    .contains(twin));
        }
        assertThat(articles.addresses()).hasSize(2);
    }

    @Test
    void write_throughALink_isRefusedAndReadingDoesNotFollowIt() throws IOException {
        Path outside = Files.createDirectory(project.resolve("outside"));
        Files.writeString(outside.resolve("key.md"), "---\ncapsule: secret\n---\nsecret\n");
        Files.createDirectories(canonDir.resolve("articles"));
        Files.createSymbolicLink(canonDir.resolve("articles/out"), outside);
        Files.createSymbolicLink(canonDir.resolve("articles/key.md"), outside.resolve("key.md"));

        for (String address : List.of("out/key", "key")) {
            assertThat(articles.read(new Address(address))).isNull();
            assertThat(desk.write(ArticleWrite.to(new Address(address)).body("x")))
                    .isInstanceOf(WriteResult.Rejected.class);
        }
        assertThat(articles.addresses()).isEmpty();
        assertThat(Files.readString(outside.resolve("key.md"))).contains("secret");
    }

    @Test
    void write_ofTextsThatCannotBeKept_isRefusedWithTheReason() {
        List<ArticleWrite> writes = List.of(
                write("Cap.", "a\0b"),
                write("Cap.", "half \uD83D"),
                write("x".repeat(20_000), "Body."),
                write("Cap.", "x".repeat(Articles.LONGEST_FILE)),
                ArticleWrite.to(Address.ROOT).body("x"),
                ArticleWrite.to(new Address("x".repeat(300))).body("x"));
        for (ArticleWrite write : writes) {
            assertThat(desk.write(write))
                    .isInstanceOfSatisfying(
                            WriteResult.Rejected.class,
                            r -> assertThat(r.reasons()).isNotEmpty());
        }
        assertThat(canonDir.resolve("articles")).doesNotExist();
    }

    @DisplayName("G02: front matter that cannot be read stays as it is, byte for byte, and the write says why")
    @Test
    void write_ofACapsuleToAFileWithUnreadableFrontMatter_leavesEveryByteAndSaysWhy() throws IOException {
        for (String text : List.of(
                "--- \ncapsule: c\n---\nB\n", "---\ncapsule: c\nnever closed\n", "---\ncapsule: \u00e9\n---\nx")) {
            byte[] bytes =
                    text.getBytes(text.contains("\u00e9") ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
            Files.createDirectories(articles.file(FEED).getParent());
            Files.write(articles.file(FEED), bytes);

            assertThat(desk.write(ArticleWrite.to(FEED).capsule("New.")))
                    .isInstanceOfSatisfying(
                            WriteResult.Rejected.class,
                            r -> assertThat(r.reasons().get(0)).contains("src/feed"));
            assertThat(Files.readAllBytes(articles.file(FEED))).isEqualTo(bytes);
            assertThat(articles.read(FEED).problems()).isNotEmpty();
        }
    }

    @Test
    void write_toAFileWithByteOrderMark_readsPastItAndKeepsTheCapsule() throws IOException {
        Files.createDirectories(articles.file(FEED).getParent());
        for (String text : List.of(
                "\uFEFF---\ncapsule: c\n---\nB\n",
                "---\r\ncapsule: c\r\n---\r\nB\r\n",
                "---\rcapsule: c\r---\rB\r",
                "---\ncapsule: c\r\n---\nB")) {
            Files.writeString(articles.file(FEED), text);
            assertThat(articles.read(FEED).capsule()).as(text).isEqualTo("c");

            written(desk.write(ArticleWrite.to(FEED).body("New body.")));

            assertThat(Files.readString(articles.file(FEED)))
                    .isEqualTo("---\ncapsule: c\nupdated: 2026-11-30\n---\nNew body.\n");
        }
    }

    @Test
    void write_thatDropsAStrayLine_saysSoAndKeepsItInTheJournal() throws IOException {
        Files.createDirectories(articles.file(FEED).getParent());
        Files.writeString(articles.file(FEED), "---\nnot a pair line\ncapsule: c\n---\nB\n");

        WriteResult.Written written =
                written(desk.write(ArticleWrite.to(FEED).capsule("c").body("B\nC")));

        assertThat(written.advice()).extracting(Advice::code).contains("front-matter");
        assertThat(journal.read(written.replacedIn()).body()).contains("not a pair line");
    }

    @Test
    void write_thatMissesARequiredField_isRejectedAndOthersAreNot() throws IOException {
        Files.createDirectories(canonDir);
        Files.writeString(
                canonDir.resolve("schema.json"), "{\"article\":{\"capsule\":{\"required\":true,\"max_chars\":9}}}");

        assertThat(desk.write(ArticleWrite.to(FEED).body("Body."))).isInstanceOf(WriteResult.Rejected.class);
        WriteResult.Written written = written(desk.write(write("A longer capsule.", "Body.")));

        assertThat(written.advice())
                .extracting(Advice::code)
                .contains("schema-capsule")
                .doesNotContain("capsule-long");
        assertThat(Files.readString(canonDir.resolve("schema.json"))).contains("\"max_chars\":9");
    }

    @Test
    void write_withAMalformedSchema_goesThroughAndSaysSoEachTime() throws IOException {
        Files.createDirectories(canonDir);
        Files.writeString(canonDir.resolve("schema.json"), "{bad");

        for (String body : List.of("One.", "One.\nTwo.")) {
            assertThat(written(desk.write(write("Cap.", body))).advice())
                    .extracting(Advice::code)
                    .contains("schema");
        }
    }

    @Test
    void oneUnreadableFile_hidesNoOther() throws IOException {
        for (int i = 0; i < 20; i++) {
            desk.write(ArticleWrite.to(new Address("a/n" + i)).body("Body.").capsule("Cap " + i));
        }
        Files.write(canonDir.resolve("articles/a/bad.md"), new byte[] {(byte) 0xFF, 0, '-', '-'});
        Files.write(canonDir.resolve("articles/a/huge.md"), new byte[Articles.LONGEST_FILE + 1]);
        Files.createDirectory(canonDir.resolve("articles/a/dir.md"));

        List<Capsule> map = Articles.open(canonDir).map();

        assertThat(map).hasSize(21);
        assertThat(map).extracting(Capsule::line).contains("Cap 0", "Cap 19");
    }

    @Test
    void read_seesChangesMadeOutside_evenOfTheSameLengthAndTick() throws IOException {
        desk.write(write("Cap.", "aaaa"));
        for (String body : List.of("bbbb", "cccc", "dddd")) {
            Files.writeString(articles.file(FEED), "---\ncapsule: Cap.\n---\n" + body);
            assertThat(articles.read(FEED).body()).isEqualTo(body);
        }
        Files.delete(articles.file(FEED));
        assertThat(articles.read(FEED)).isNull();
        assertThat(articles.exists(FEED)).isFalse();
    }

    @Test
    void addresses_followFilesAddedAndRemovedOutside() throws IOException {
        desk.write(write("Cap.", "Body."));
        Files.createDirectories(canonDir.resolve("articles/deep/er"));
        Files.writeString(canonDir.resolve("articles/deep/er/one.md"), "x");
        Files.writeString(canonDir.resolve("articles/.env.md"), "x");

        assertThat(articles.addresses()).containsExactly(new Address(".env"), new Address("deep/er/one"), FEED);

        try (Stream<Path> tree = Files.walk(canonDir.resolve("articles/deep"))) {
            for (Path path : tree.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
        assertThat(articles.addresses()).containsExactly(new Address(".env"), FEED);
        assertThat(articles.exists(new Address("deep/er/one"))).isFalse();
    }

    @Test
    void write_onAnInterruptedThread_isWrittenAndTheInterruptKept() {
        Thread.currentThread().interrupt();

        WriteResult result = desk.write(write("Cap.", "Body."));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(result).isInstanceOf(WriteResult.Written.class);
    }

    private static ArticleWrite write(String capsule, String body) {
        return ArticleWrite.to(FEED).capsule(capsule).body(body);
    }

    private static WriteResult.Written written(WriteResult result) {
        assertThat(result).isInstanceOf(WriteResult.Written.class);
        return (WriteResult.Written) result;
    }

    @Test
    void write_thatMustCreate_overAnArticle_isAConflictAndOverwritesNothing() {
        Address address = new Address("made/once");
        assertThat(desk.write(ArticleWrite.to(address).body("Mine.").creating()))
                .isInstanceOf(WriteResult.Written.class);

        assertThat(desk.write(ArticleWrite.to(address).body("Yours.").creating()))
                .isInstanceOfSatisfying(WriteResult.Conflict.class, conflict -> {
                    assertThat(conflict.theirText()).contains("Mine.");
                    assertThat(conflict.yours()).contains("Yours.");
                });
        assertThat(articles.read(address).body()).isEqualTo("Mine.\n");
    }

    @Test
    void constraint_movedToAnotherArticleOfTheSession_isMovedAndNotLost() {
        Address from = new Address("old/place");
        Address to = new Address("new/place");
        String rule = "The export must never run before 02:00 UTC.";
        desk.write(ArticleWrite.to(from).capsule("c").body("Intro.\n\n" + rule));
        desk.write(ArticleWrite.to(to).capsule("c").body(rule).in("session"));

        WriteResult moved = desk.write(ArticleWrite.to(from).body("Intro.").in("session"));

        assertThat(((WriteResult.Written) moved).advice())
                .anySatisfy(advice -> {
                    assertThat(advice.code()).isEqualTo("moved-constraint");
                    assertThat(advice.text()).contains(rule).contains("new/place");
                })
                .noneSatisfy(advice -> assertThat(advice.code()).isEqualTo("dropped-constraint"));
    }

    @Test
    void constraint_thatStandsInAnArticleOfAnotherSession_isLost() {
        Address from = new Address("old/place");
        String rule = "The export must never run before 02:00 UTC.";
        desk.write(ArticleWrite.to(from).capsule("c").body("Intro.\n\n" + rule));
        desk.write(ArticleWrite.to(new Address("new/place"))
                .capsule("c")
                .body(rule)
                .in("other"));

        WriteResult lost = desk.write(ArticleWrite.to(from).body("Intro.").in("session"));

        assertThat(((WriteResult.Written) lost).advice())
                .anySatisfy(advice -> assertThat(advice.code()).isEqualTo("dropped-constraint"));
    }
}
