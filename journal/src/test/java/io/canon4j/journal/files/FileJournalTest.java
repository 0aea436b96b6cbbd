package io.canon4j.journal.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.journal.Journal;
import io.canon4j.journal.JournalEntry;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.journal.Newest;
import io.canon4j.journal.storage.NewerFormatException;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The journal's files")
class FileJournalTest {

    private static final Address FEED = new Address("src/feed");

    @TempDir
    Path canonDir;

    private final AtomicReference<Instant> time = new AtomicReference<>(Instant.parse("2026-11-30T10:00:00Z"));
    private Journal journal;

    @BeforeEach
    void open() {
        journal = FileJournal.open(canonDir, time::get);
    }

    @Test
    void newest_ofFiveEntries_namesThreeNewestFirstAndTwoMore() {
        for (String slug : List.of("a", "b", "c", "d", "e")) {
            append(slug, FEED);
            time.updateAndGet(now -> now.plusSeconds(1));
        }
        append("elsewhere", new Address("src/other"));

        Newest newest = journal.newest(FEED, 3);

        assertThat(newest.names()).containsExactly("2026-11-30-e.md", "2026-11-30-d.md", "2026-11-30-c.md");
        assertThat(newest.more()).isEqualTo(2);
        assertThat(journal.newest(new Address("nobody"), 3)).isEqualTo(new Newest(List.of(), 0));
    }

    @Test
    void newest_whenTheClockGoesBack_ordersByStampNotByArrival() {
        append("late", FEED);
        time.updateAndGet(now -> now.minus(Duration.ofDays(2)));
        append("early", FEED);

        assertThat(journal.newest(FEED, 3).names()).containsExactly("2026-11-30-late.md", "2026-11-28-early.md");
    }

    @Test
    void newest_withEqualStamps_ordersByNumberInTheName() {
        for (int i = 0; i < 11; i++) {
            append("same", FEED);
        }

        assertThat(journal.newest(FEED, 2).names()).containsExactly("2026-11-30-same-11.md", "2026-11-30-same-10.md");
    }

    @Test
    void newest_seesEntriesThatAnotherProgramAddsAndRemoves() throws IOException {
        append("ours", FEED);
        assertThat(journal.newest(FEED, 3).names()).hasSize(1);

        Journal other = FileJournal.open(canonDir, time::get);
        String theirs = other.append(entry("theirs", FEED));
        assertThat(journal.newest(FEED, 3).names()).contains(theirs);

        Files.delete(canonDir.resolve("journal").resolve(theirs));
        assertThat(journal.newest(FEED, 3).names()).containsExactly("2026-11-30-ours.md");
    }

    @Test
    void newest_withADamagedOrForeignIndex_isRebuiltFromTheFiles() throws IOException {
        append("kept", FEED);
        Path cache = canonDir.resolve("state/journal-index.jsonl");
        FileJournal.open(canonDir, time::get).newest(FEED, 3);
        assertThat(cache).exists();
        for (String damage : List.of(
                "",
                "{\"n\":",
                "\0\0\0\0",
                "{\"n\":\"../../x.md\",\"a\":[\"src/feed\"],\"s\":\"2026-11-30T10:00:00Z\",\"size\":1}\n")) {
            Files.writeString(cache, damage);
            assertThat(FileJournal.open(canonDir, time::get).newest(FEED, 3).names())
                    .containsExactly("2026-11-30-kept.md");
        }
    }

    @Test
    void newest_afterAnEntryWasEditedByHand_followsItsSubjects() throws IOException {
        String name = append("moved", FEED);
        FileJournal.open(canonDir, time::get).newest(FEED, 3);
        Files.writeString(
                canonDir.resolve("journal").resolve(name),
                "---\nsubject:\n  - src/other\nlogged: 2026-11-30T10:00:00Z\n---\nx and more\n");

        Journal reopened = FileJournal.open(canonDir, time::get);

        assertThat(reopened.newest(FEED, 3).names()).isEmpty();
        assertThat(reopened.newest(new Address("src/other"), 3).names()).containsExactly(name);
    }

    @DisplayName("C05: the same entry sent again with its key is one entry, among all programs")
    @Test
    void append_withTheSameKeyAndEntry_isOneEntryAcrossPrograms() {
        String first = journal.append(entry("once", FEED), "call-17");
        time.updateAndGet(now -> now.plusSeconds(5));

        assertThat(FileJournal.open(canonDir, time::get).append(entry("once", FEED), "call-17"))
                .isEqualTo(first);
        assertThat(journal.names()).containsExactly(first);
        assertThat(journal.append(entry("once", FEED), "call-18")).isEqualTo("2026-11-30-once-2.md");
    }

    @Test
    void append_withAUsedKeyAndAnotherEntry_isRefusedAndNamesTheFirst() {
        String first = journal.append(entry("once", FEED), "call-17");

        assertThatThrownBy(() -> journal.append(entry("twice", FEED), "call-17"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(first);
        assertThat(journal.names()).hasSize(1);
    }

    @DisplayName("C02: the journal keeps every append, an identical one too")
    @Test
    void append_identicalEntriesWithoutAKey_keepsBoth() {
        append("same", FEED);
        append("same", FEED);

        assertThat(journal.names()).hasSize(2);
    }

    @DisplayName("C07: a text without a line end at its end glues nothing to what comes next")
    @Test
    void append_withoutFinalNewline_doesNotGlueToWhatComesNext() throws IOException {
        Files.createDirectories(canonDir.resolve("journal"));
        Files.writeString(canonDir.resolve("journal/2026-11-29-theirs.md"), "no newline at the end");

        String ours = append("ours", FEED);

        assertThat(journal.names()).containsExactly("2026-11-29-theirs.md", ours);
        assertThat(journal.read("2026-11-29-theirs.md").body()).isEqualTo("no newline at the end");
    }

    @Test
    void append_ofAHugeBody_isRefusedWithTheLimit() {
        JournalEntry huge = new JournalEntry("x".repeat(Journal.LONGEST_BODY + 1), "huge", List.of(), null, null);

        assertThatThrownBy(() -> journal.append(huge))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1048576");
        assertThat(canonDir.resolve("journal")).doesNotExist();
    }

    @Test
    void append_withHostileSlugs_staysInTheJournal() {
        for (String slug : List.of(
                "../../etc/passwd", "C:\\x", "a\0b", "\u202Eevil", "日本語 メモ", "e\u0301te\u0301", "x".repeat(5000))) {
            String name = append(slug, FEED);

            assertThat(canonDir.resolve("journal").resolve(name).normalize().getParent())
                    .isEqualTo(canonDir.resolve("journal"));
            assertThat(name.getBytes(StandardCharsets.UTF_8).length).isLessThan(250);
            assertThat(journal.read(name)).isNotNull();
        }
        assertThat(EntryName.slug("日本語 メモ")).isEqualTo("日本語-メモ");
        assertThat(EntryName.slug("e\u0301te\u0301")).isEqualTo("\u00e9t\u00e9");
    }

    @Test
    void read_ofNamesThatLeadElsewhere_findsNothing() throws IOException {
        Files.writeString(canonDir.resolve("secret.md"), "secret");
        append("real", FEED);
        Files.createSymbolicLink(canonDir.resolve("journal/link.md"), canonDir.resolve("secret.md"));

        for (String name :
                List.of("../secret.md", "..\\secret.md", "/etc/passwd", "link.md", "a\0.md", "", "none.md")) {
            assertThat(journal.read(name)).as(name).isNull();
        }
    }

    @Test
    void open_ofANewerFormat_isRefusedAndTouchesNothing() throws IOException {
        Files.writeString(canonDir.resolve("format"), "2\n");

        assertThatThrownBy(() -> FileJournal.open(canonDir, time::get))
                .isInstanceOf(NewerFormatException.class)
                .hasMessageContaining("newer canon4j");
        assertThat(canonDir.resolve("state")).doesNotExist();

        Files.writeString(canonDir.resolve("format"), "1\n");
        assertThat(FileJournal.open(canonDir, time::get).names()).isEmpty();
    }

    @DisplayName("C08: damaged entries are named and hide no other")
    @Test
    void read_ofDamagedEntries_namesTheDamageAndHidesNoOther() throws IOException {
        append("good", FEED);
        Path directory = canonDir.resolve("journal");
        Files.write(directory.resolve("2026-11-29-nul.md"), new byte[4096]);
        Files.writeString(directory.resolve("2026-11-29-torn.md"), "---\nsubject: [src/fe");
        Files.writeString(directory.resolve("2026-11-29-empty.md"), "");
        Files.write(directory.resolve("2026-11-29-latin.md"), new byte[] {'-', '-', '-', '\n', (byte) 0xE9, '\n'});
        Files.writeString(
                directory.resolve("2026-11-29-crlf.md"),
                "\uFEFF---\r\nsubject: \"src/feed\"\r\nlogged: yesterday\r\n---\r\nhand written\r\n");

        Newest newest = journal.newest(FEED, 9);

        assertThat(newest.names()).containsExactly("2026-11-30-good.md", "2026-11-29-crlf.md");
        assertThat(journal.names()).hasSize(6);
        LoggedEntry crlf = journal.read("2026-11-29-crlf.md");
        assertThat(crlf.body()).isEqualTo("hand written\r\n");
        assertThat(crlf.logged()).isEqualTo(Instant.parse("2026-11-29T00:00:00Z"));
        assertThat(crlf.problems()).singleElement().asString().contains("yesterday");
        for (String name : List.of("nul", "torn", "empty", "latin")) {
            assertThat(journal.read("2026-11-29-" + name + ".md").problems())
                    .as(name)
                    .isNotEmpty();
        }
    }

    @Test
    void append_onAnInterruptedThread_isWrittenAndTheInterruptKept() {
        Thread.currentThread().interrupt();
        String first = append("interrupted", FEED);
        assertThat(Thread.interrupted()).isTrue();

        String second = append("later", FEED);

        assertThat(journal.names()).contains(first, second);
    }

    @Test
    void state_ignoresItselfInGit() throws IOException {
        journal.append(entry("once", FEED), "key");

        assertThat(Files.readString(canonDir.resolve("state/.gitignore"))).isEqualTo("*\n");
    }

    private String append(String slug, Address subject) {
        return journal.append(entry(slug, subject));
    }

    private static JournalEntry entry(String slug, Address subject) {
        return new JournalEntry("Said about " + slug, slug, List.of(subject), "test", null);
    }
}
