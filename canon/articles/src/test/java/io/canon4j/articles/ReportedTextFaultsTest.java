package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.doctor.Finding;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that users of other memories reported of front matter, encodings and line ends. */
class ReportedTextFaultsTest {

    private static final Address FEED = new Address("src/feed");

    @TempDir
    Path project;

    private Articles articles;
    private Journal journal;
    private WriteDesk desk;

    @BeforeEach
    void open() {
        articles = Articles.open(project.resolve(".canon"));
        journal = FileJournal.open(articles.canonDir(), InstantSource.system());
        desk = WriteDesk.open(articles, journal, InstantSource.system());
    }

    @DisplayName("G03: one unreadable file among a thousand is named, and the others are served")
    @Test
    void oneUnreadableFileAmongAThousand_isNamed() throws IOException {
        for (int i = 0; i < 999; i++) {
            put("many/n" + i, "---\ncapsule: Number " + i + ".\n---\nBody.\n");
        }
        put("many/huge", "x".repeat(Articles.LONGEST_FILE + 1));

        assertThat(articles.map()).hasSize(999);
        assertThat(new Doctor(desk, journal, InstantSource.system()).examine())
                .filteredOn(finding -> finding.code().equals("unreadable"))
                .extracting(Finding::where)
                .singleElement()
                .asString()
                .endsWith("huge.md");
    }

    @DisplayName("G05: a colon, a hash or a quote in a capsule drops nothing, written by us or by hand")
    @ParameterizedTest
    @ValueSource(
            strings = {"Note: rows are cents", "see #3", "he said \"no\"", "'quoted' word", "a: b: c", "{x}", "- dash"})
    void capsuleWithYamlsOwnCharacters_survives(String capsule) throws IOException {
        desk.write(ArticleWrite.to(FEED).capsule(capsule).scope(Scope.RULE).body("B."));
        assertThat(articles.read(FEED).capsule()).isEqualTo(capsule);
        assertThat(articles.read(FEED).scope()).isEqualTo(Scope.RULE);
        assertThat(articles.read(FEED).problems()).isEmpty();

        put("src/feed", "---\ncapsule: " + capsule + "\nscope: rule\n---\nB.\n");
        assertThat(articles.read(FEED).capsule()).isEqualTo(capsule);
        assertThat(articles.read(FEED).scope()).isEqualTo(Scope.RULE);
    }

    @DisplayName("G06: one bad line costs that line's meaning only, is said, and is still there after a write")
    @ParameterizedTest
    @ValueSource(strings = {"tags: [unclosed", "what is this", "key:: : :", "\tindented: by a tab"})
    void oneBadLine_costsThatLineOnly(String line) throws IOException {
        put("src/feed", "---\ncapsule: Kept.\n" + line + "\nscope: rule\n---\nBody.\n");
        assertThat(articles.read(FEED).capsule()).isEqualTo("Kept.");
        assertThat(articles.read(FEED).scope()).isEqualTo(Scope.RULE);
        assertThat(articles.read(FEED).body()).isEqualTo("Body.\n");

        desk.write(ArticleWrite.to(FEED).body("Changed."));

        assertThat(articles.read(FEED).capsule()).isEqualTo("Kept.");
        assertThat(articles.read(FEED).scope()).isEqualTo(Scope.RULE);
        assertThat(Files.readString(articles.file(FEED)) + everythingJournalled())
                .contains(line.strip());
    }

    @DisplayName("G08: letters of every script are the same after each way of writing them")
    @ParameterizedTest
    @ValueSource(strings = {"Grüße, Öl und ß", "日本語のメモ", "привет", "👩‍👩‍👧 e\u0301", "العربية", "\u2028 line"})
    void lettersOfEveryScript_surviveEveryWayOfWriting(String words) throws IOException {
        desk.write(ArticleWrite.to(FEED).capsule(words).body(words));
        assertThat(articles.read(FEED).capsule()).isEqualTo(words.strip());
        assertThat(articles.read(FEED).body()).isEqualTo(words + "\n");

        desk.write(ArticleWrite.to(FEED).body("Replaced."));
        assertThat(everythingJournalled()).contains(words);

        Address moved = new Address("src/moved");
        assertThat(new ArticleMove(desk, journal).move(FEED, moved)).isInstanceOf(ArticleMove.Outcome.Moved.class);
        assertThat(articles.read(moved).capsule()).isEqualTo(words.strip());
    }

    @DisplayName("G09: a byte order mark and any line end hide no front matter, and a write keeps the fields")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uFEFF---\ncapsule: Kept.\n---\nBody.\n",
                "---\r\ncapsule: Kept.\r\n---\r\nBody.\r\n",
                "---\rcapsule: Kept.\r---\rBody.\r",
                "---\r\r\ncapsule: Kept.\r\r\n---\r\r\nBody.\r\r\n",
                "\uFEFF---\r\ncapsule: Kept.\n---\r\nBody.",
                "---\ncapsule: Kept.\n---\nBody."
            })
    void markAndLineEnds_hideNothing(String text) throws IOException {
        put("src/feed", text);
        assertThat(articles.read(FEED).capsule()).isEqualTo("Kept.");
        assertThat(articles.read(FEED).body()).startsWith("Body.");

        desk.write(ArticleWrite.to(FEED).body("Changed."));
        assertThat(articles.read(FEED).capsule()).isEqualTo("Kept.");
        assertThat(Files.readString(articles.file(FEED))).startsWith("---\ncapsule: Kept.\n");
    }

    private String everythingJournalled() {
        List<String> bodies =
                journal.names().stream().map(name -> journal.read(name).body()).toList();
        return String.join("\n", bodies);
    }

    private void put(String address, String text) throws IOException {
        Path file = articles.canonDir().resolve("articles/" + address + ".md");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
