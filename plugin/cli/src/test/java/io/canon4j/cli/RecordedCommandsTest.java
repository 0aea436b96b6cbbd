package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.ArticleEdit;
import io.canon4j.journal.log.acts.JournalNote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What commands write becomes events, in the name of the person at the terminal")
class RecordedCommandsTest {

    private static final String ME = "cli:" + System.getProperty("user.name", "unknown");

    @TempDir
    Path folder;

    private ProjectFolder project;

    @BeforeEach
    void store() {
        project = ProjectFolder.withStore(folder);
    }

    private Terminal done(String... args) {
        Terminal run = project.canon(args);
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCodes.DONE);
        assertThat(run.err()).isEmpty();
        return run;
    }

    private List<Event> events() {
        try (EventLog log = EventLog.at(LogAddress.ofStore(project.root().resolve(".canon")))) {
            return log.read(0, 1_000);
        }
    }

    private ArticleEdit edit(Event event) {
        ArticleEdit edit = Acts.codecs().decode(event, ArticleEdit.class);
        assertThat(edit).as(event.toString()).isNotNull();
        return edit;
    }

    @Test
    void write_isAnEditByThePerson_orByWhomTheyName() {
        done("write", "src/feed", "--capsule", "c", "--body", "Pages must never exceed 50.");
        done("write", "src/feed", "--body", "Pages must never exceed 40.", "--by", "anna");
        assertThat(events()).extracting(Event::actor).containsExactly(ME, "anna");
        assertThat(edit(events().get(0)).kind()).isEqualTo("create");
        assertThat(edit(events().get(1)).kind()).isEqualTo("update");
        assertThat(edit(events().get(1)).sentences()).containsExactly("Pages must never exceed 40.");
        done("write", "src/feed", "--body", "Pages must never exceed 40.");
        assertThat(events()).as("a write that changes nothing is no act").hasSize(2);
    }

    @Test
    void mv_isAMoveByThePerson() {
        done("write", "src/feed", "--capsule", "c");
        done("mv", "src/feed", "src/pull");
        Event event = events().get(1);
        assertThat(event.actor()).isEqualTo(ME);
        assertThat(edit(event).kind()).isEqualTo("move");
        assertThat(edit(event).from()).isEqualTo("src/feed");
    }

    @Test
    void importApply_isAnEditForEachArticle_aProposalIsNone() {
        project.file("AGENTS.md", "# Guide\n\n## src/feed\n\nPages must never exceed 50 items.\n");
        done("import");
        assertThat(events()).isEmpty();
        done("import", "--apply");
        assertThat(events()).isNotEmpty().allSatisfy(event -> {
            assertThat(event.actor()).isEqualTo(ME);
            assertThat(edit(event).kind()).isEqualTo("create");
        });
    }

    @Test
    void journal_isAnEntryByThePerson() {
        done("journal", "--subject", "src/feed", "--slug", "vendor cap", "--body", "Vendor caps pages.");
        Event event = events().get(0);
        assertThat(event.actor()).isEqualTo(ME);
        JournalNote note = Acts.codecs().decode(event, JournalNote.class);
        assertThat(note).isNotNull();
        assertThat(note.entry()).endsWith("-vendor-cap.md");
        assertThat(note.subjects()).containsExactly("src/feed");
        assertThat(event.payload()).doesNotContain("Vendor caps");
    }

    @Test
    @DisplayName("doctor: what it mends is the person's doing, what it only noticed is nobody's here")
    void doctorFix_isAnEditByThePerson_andANoticedEditIsNot() throws IOException {
        done("write", "src/feed", "--capsule", "c", "--body", "Pages must never exceed 50.");
        Path page = project.root().resolve(".canon/articles/src/feed.md");
        Files.writeString(page, "\uFEFF" + Files.readString(page).replace("50", "60"));
        project.canon("doctor", "--fix");
        assertThat(events().stream().skip(1))
                .extracting(event -> event.actor() + " " + edit(event).kind())
                .containsExactly("outside outside", ME + " update");
    }

    @Test
    void storeThatNobodyConfirmed_isWrittenAndNotRecorded() {
        project.canon("trust", "--revoke");
        done("write", "src/feed", "--capsule", "c");
        assertThat(project.root().resolve(".canon/state/canon.db")).doesNotExist();
    }

    @Test
    void databaseThatIsNone_failsNoCommand_andIsOneLineOnStderr() throws IOException {
        Path database = project.root().resolve(".canon/state/canon.db");
        Files.createDirectories(database.getParent());
        Files.writeString(database, "no database at all, whatever its name says\n".repeat(50));
        Terminal run = project.canon("write", "src/feed", "--capsule", "c");
        assertThat(run.code()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).startsWith("created src/feed");
        assertThat(run.err()).startsWith("done, but not recorded in the event log: ");
        assertThat(run.err().lines()).hasSize(1);
        assertThat(project.root().resolve(".canon/articles/src/feed.md")).exists();
    }
}
