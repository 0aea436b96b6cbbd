package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.doctor.Finding;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults that users of other memories reported: duplicates, merges, caches that lag, facts that outlive their retraction. */
class ReportedStoreFaultsTest {

    private static final Address FEED = new Address("src/feed");
    private static final Address RATES = new Address("src/rates");
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-11-30T10:00:00Z"));

    @TempDir
    Path project;

    private Articles articles;
    private Journal journal;
    private WriteDesk desk;

    @BeforeEach
    void open() {
        articles = Articles.open(project.resolve(".canon"));
        journal = FileJournal.open(articles.canonDir(), CLOCK);
        desk = WriteDesk.open(articles, journal, CLOCK);
    }

    @DisplayName("C01: saying the same again, however often, deletes nothing and doubles nothing")
    @Test
    void sameArticleWrittenManyTimes_isOneArticle() {
        Revision first = write(FEED, "Rows must be cents.");
        for (int i = 0; i < 20; i++) {
            assertThat(desk.write(ArticleWrite.to(FEED).capsule("Cap.").body("Rows must be cents.")))
                    .isInstanceOfSatisfying(
                            WriteResult.AlreadyCurrent.class,
                            current -> assertThat(current.article().revision()).isEqualTo(first));
        }
        assertThat(articles.map()).hasSize(1);
        assertThat(articles.read(FEED).body()).isEqualTo("Rows must be cents.\n");
        assertThat(journal.names()).isEmpty();
    }

    @DisplayName("C04: an article merged into another is found nowhere, and what it said is in the journal")
    @Test
    void mergedArticle_isGone_andItsWordingIsKept() throws IOException {
        write(FEED, "Rows must be cents.");
        write(RATES, "Rates are rounded half up.");
        Articles otherProgram = Articles.open(articles.canonDir());
        write(FEED, "Rows must be cents.\nRates are rounded half up.");
        Files.delete(articles.file(RATES));

        new Reconciler(desk, CommittedTexts.none()).lookAtAll();

        assertThat(articles.read(RATES)).isNull();
        assertThat(articles.exists(RATES)).isFalse();
        assertThat(otherProgram.map()).extracting(Capsule::address).containsExactly(FEED);
        assertThat(journal.newest(RATES, 3).names())
                .singleElement()
                .satisfies(name -> assertThat(journal.read(name).body()).contains("rounded half up"));
    }

    @DisplayName("C14: a file changed or removed by another program is never answered from memory")
    @Test
    void fileChangedOrRemovedOutside_isSeenByTheNextRead() throws IOException {
        write(FEED, "First.");
        Path file = articles.file(FEED);
        for (String body : List.of("Second.", "Third..", "Fourth.")) {
            Files.writeString(file, "---\ncapsule: c\n---\n" + body + "\n");
            assertThat(articles.read(FEED).body()).isEqualTo(body + "\n");
        }
        Files.delete(file);
        assertThat(articles.read(FEED)).isNull();
        assertThat(articles.exists(FEED)).isFalse();
        assertThat(articles.map()).isEmpty();
    }

    @DisplayName("D05: one false sentence can be taken back; the others stay, and the checked date shows")
    @Test
    void oneSentenceTakenBack_leavesTheOthers() {
        write(FEED, "Rows must be cents.\nThe vendor closes at noon.");

        desk.write(ArticleWrite.to(FEED).body("Rows must be cents.").verified("12345ab"));

        assertThat(articles.read(FEED).body()).isEqualTo("Rows must be cents.\n");
        assertThat(articles.read(FEED).extra()).contains("verified: 12345ab");
        assertThat(journal.newest(FEED, 3).names())
                .singleElement()
                .satisfies(name -> assertThat(journal.read(name).body()).contains("closes at noon"));
    }

    @DisplayName(
            "D06: an asset that changes after its article was checked is said, though nothing contradicts the article")
    @Test
    void assetThatChanges_isSaid() throws IOException {
        Path asset = Files.createDirectories(project.resolve("src")).resolve("feed.py");
        Files.writeString(asset, "one\n");
        VerifiedAssets assets = new VerifiedAssets(articles);
        desk.write(ArticleWrite.to(FEED).body("Rows are cents.").verified(assets.idNow(FEED)));
        assertThat(assets.of(articles.read(FEED)).mark()).isEmpty();

        Files.writeString(asset, "something else\n");

        assertThat(assets.of(articles.read(FEED)).mark()).startsWith(" (asset changed since ");
        assertThat(new Doctor(desk, journal, CLOCK).examine())
                .extracting(Finding::where)
                .contains("src/feed");
    }

    @DisplayName("D11: a sentence retracted by an editor is retracted for every reader and for the store's own notes")
    @Test
    void sentenceRetractedOutside_isRetractedEverywhere() throws IOException {
        write(FEED, "Rows must be cents.\nThe vendor closes at noon.");
        Articles otherProgram = Articles.open(articles.canonDir());
        otherProgram.read(FEED);
        String retracted = "---\ncapsule: Cap.\n---\nRows must be cents.\n";
        Files.writeString(articles.file(FEED), retracted);

        new Reconciler(desk, CommittedTexts.none()).look(FEED);

        Revision accepted = desk.accepted().revision(FEED);
        assertThat(new String(desk.accepted().text(accepted), java.nio.charset.StandardCharsets.UTF_8))
                .isEqualTo(retracted);
        for (Articles reader : List.of(articles, otherProgram, Articles.open(articles.canonDir()))) {
            assertThat(reader.read(FEED).revision()).isEqualTo(accepted);
            assertThat(reader.read(FEED).body()).isEqualTo("Rows must be cents.\n");
        }
    }

    private Revision write(Address address, String body) {
        WriteResult result = desk.write(ArticleWrite.to(address).capsule("Cap.").body(body));
        assertThat(result).isInstanceOf(WriteResult.Written.class);
        return ((WriteResult.Written) result).article().revision();
    }
}
