package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.doctor.Finding;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The doctor")
class DoctorTest {

    @TempDir
    Path project;

    private final InstantSource clock = InstantSource.system();
    private Path canonDir;
    private Articles articles;
    private Journal journal;
    private WriteDesk desk;
    private Doctor doctor;

    @BeforeEach
    void open() {
        canonDir = project.resolve(".canon");
        articles = Articles.open(canonDir);
        journal = FileJournal.open(canonDir, clock);
        desk = WriteDesk.open(articles, journal, clock);
        doctor = new Doctor(desk, journal, clock);
        desk.write(ArticleWrite.to(new Address("good")).capsule("Good.").body("Good."));
    }

    @Test
    void examine_ofAHealthyStore_findsNothingAndChangesNothing() {
        assertThat(doctor.examine()).isEmpty();
        assertThat(doctor.fix()).isEmpty();
    }

    @Test
    void examine_namesEveryInvariantThatIsBroken_withItsFix() throws IOException {
        put("articles/bom.md", "\uFEFF---\ncapsule: c\n---\nB\n");
        put("articles/nul.md", "---\ncapsule: c\n---\n\0\0\0\n");
        put("articles/twice.md", "---\ncapsule: c\nupdated: 2026-01-01\n---\n---\ncapsule: hidden\n---\nB\n");
        put("articles/keys.md", "---\ncapsule: c\ncapsule: d\n---\nB\n");
        put("articles/open.md", "---\ncapsule: c\nB\n");
        put("articles/dead.md", "---\ncapsule: c\n---\n[[nowhere]] [[good]]\n");
        put("articles/Good.md", "---\ncapsule: c\n---\nB\n");
        put("articles/huge.md", "x".repeat(Articles.LONGEST_FILE + 1));
        Files.createDirectories(project.resolve("src"));
        put("articles/src/left.md", "---\ncapsule: c\n---\nB\n");
        put("schema.json", "{\"nope\":1,\"article\":{\"capsule\":{\"required\":true}}}");
        put("articles/bare.md", "B\n");
        put("journal/2026-01-01-torn.md", "---\nsubject: [a");
        Files.createSymbolicLink(canonDir.resolve("articles/out.md"), project.resolve("elsewhere"));

        List<Finding> findings = doctor.examine();

        assertThat(findings)
                .extracting(finding ->
                        finding.code() + " " + Path.of(finding.where()).getFileName())
                .contains(
                        "page bom",
                        "page nul",
                        "page keys",
                        "page open",
                        "duplicate-front-matter twice",
                        "dead-link dead",
                        "twins Good",
                        "unreadable huge.md",
                        "orphan left",
                        "schema schema.json",
                        "schema-capsule bare",
                        "journal 2026-01-01-torn.md",
                        "link out.md");
        assertThat(findings).allSatisfy(finding -> assertThat(finding.fix()).isNotBlank());
    }

    @Test
    void examine_answersTheGraphRulesOfTheSchema() throws IOException {
        put("schema.json", "{\"relations\":{\"orphan\":{\"warn\":true},\"children\":{\"listed\":true}}}");
        put("articles/good/listed.md", "---\ncapsule: c\n---\n[[good]]\n");
        put("articles/good/missed.md", "---\ncapsule: c\n---\n[[good/missed]]\n");
        put("articles/good.md", "---\ncapsule: c\n---\n[[good/listed]]\n");

        assertThat(doctor.examine())
                .extracting(finding -> finding.code() + " " + finding.where())
                .containsExactlyInAnyOrder("unlinked good/missed", "unlisted-child good/missed");
    }

    @Test
    void fix_doesTheSafeOnesAndLeavesTheRest() throws IOException {
        put("articles/bom.md", "\uFEFF---\ncapsule: c\n---\nB\n");
        put("articles/open.md", "---\ncapsule: c\nB\n");
        Path text = old("articles/.canon4j-1-a.new", "half a text");
        Path displaced = old("articles/.canon4j-1-b.was", "an editor's words");
        put("articles/.canon4j-1-c.new", "somebody is writing this now");

        List<Finding> mended = doctor.fix();

        assertThat(mended).hasSize(3);
        assertThat(Files.readString(canonDir.resolve("articles/bom.md"))).isEqualTo("---\ncapsule: c\n---\nB\n");
        assertThat(Files.readString(canonDir.resolve("articles/open.md"))).isEqualTo("---\ncapsule: c\nB\n");
        assertThat(text).doesNotExist();
        assertThat(displaced).doesNotExist();
        assertThat(canonDir.resolve("articles/.canon4j-1-c.new")).exists();
        assertThat(journal.names())
                .singleElement()
                .satisfies(name -> assertThat(journal.read(name).body()).contains("an editor's words"));
        assertThat(doctor.fix()).isEmpty();
    }

    private void put(String name, String text) throws IOException {
        Files.createDirectories(canonDir.resolve(name).getParent());
        Files.writeString(canonDir.resolve(name), text);
    }

    private Path old(String name, String text) throws IOException {
        put(name, text);
        return Files.setLastModifiedTime(
                canonDir.resolve(name), FileTime.from(Instant.now().minusSeconds(7200)));
    }
}
