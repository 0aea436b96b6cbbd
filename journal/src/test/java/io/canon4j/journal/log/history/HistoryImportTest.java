package io.canon4j.journal.log.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.LogException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryImportTest {

    private static final Instant START = Instant.parse("2025-03-01T10:00:00Z");

    @TempDir
    Path folder;

    private int commits;

    private RevCommit commit(Git git, String author, String... files) throws Exception {
        for (String file : files) {
            Path path = folder.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, "text " + commits);
            git.add().addFilepattern(file).call();
        }
        Instant when = START.plusSeconds(86_400L * commits++);
        PersonIdent person = new PersonIdent(author, "a@b", when, ZoneOffset.UTC);
        return git.commit()
                .setMessage("m")
                .setAuthor(person)
                .setCommitter(person)
                .setSign(false)
                .call();
    }

    private EventLog log() {
        return EventLog.at(LogAddress.ofStore(folder.resolve("app/.canon")));
    }

    @Test
    void run_storesCommitsThatTouchedTheStore_datedByCommit_once() throws Exception {
        try (Git git = Git.init().setDirectory(folder.toFile()).call();
                EventLog log = log()) {
            commit(git, "Ann", "app/src/a.txt");
            RevCommit second = commit(git, "Bj\u00f6rn\tB", "app/.canon/articles/src/a.md", "app/src/a.txt");
            commit(git, "Ann", "app/.canon/state/canon.txt", "other/.canon/articles/x.md");
            git.rm().addFilepattern("app/.canon/articles/src/a.md").call();
            RevCommit fourth = commit(git, "Ann", "app/.canon/journal/2025-03-04-why.md", "app/.canon/articles/b.md");
            HistoryImport history = new HistoryImport(log, folder.resolve("app/.canon"));

            assertThat(history.run("HEAD")).isEqualTo(new HistoryImport.Imported(4, 2, 2));
            assertThat(history.run("HEAD")).isEqualTo(new HistoryImport.Imported(4, 2, 0));

            List<Event> events = log.read(0, 10);
            assertThat(events).hasSize(2).allMatch(event -> event.kind().isInteraction());
            Event first = events.get(0);
            assertThat(first.about()).isEqualTo(START.plusSeconds(86_400));
            assertThat(first.at()).isAfter(first.about());
            assertThat(first.actor()).isEqualTo("git:Bj\u00f6rn B");
            assertThat(HistoryImport.CODEC.decode(first.payload()))
                    .isEqualTo(new CommitTouch(second.name(), List.of("src/a"), List.of(), List.of()));
            assertThat(events.get(1).subjects()).containsExactly("b", "2025-03-04-why.md");
            assertThat(HistoryImport.CODEC.decode(events.get(1).payload()).removed())
                    .containsExactly("src/a");
            assertThat(events.get(1).key()).isEqualTo("commit:" + fourth.name());
        }
    }

    @Test
    void run_ofARange_leavesOutWhatCameBefore() throws Exception {
        try (Git git = Git.init().setDirectory(folder.toFile()).call();
                EventLog log = log()) {
            RevCommit first = commit(git, "Ann", "app/.canon/articles/a.md");
            commit(git, "Ann", "app/.canon/articles/b.md");

            HistoryImport.Imported imported =
                    new HistoryImport(log, folder.resolve("app/.canon")).run(first.name() + "..HEAD");

            assertThat(imported).isEqualTo(new HistoryImport.Imported(1, 1, 1));
        }
    }

    @Test
    void run_ofAMissingRevision_orOutsideARepository_saysSo() throws Exception {
        try (Git git = Git.init().setDirectory(folder.toFile()).call();
                EventLog log = log()) {
            commit(git, "Ann", "app/.canon/articles/a.md");
            HistoryImport history = new HistoryImport(log, folder.resolve("app/.canon"));

            assertThatIllegalArgumentException()
                    .isThrownBy(() -> history.run("nosuch..HEAD"))
                    .withMessageContaining("nosuch");
            assertThatIllegalArgumentException().isThrownBy(() -> history.run("../../etc/passwd"));
            assertThat(log.head()).isZero();
        }
    }

    @Test
    void run_ofAStoreThatIsNotThere_saysSo() {
        try (EventLog log = log()) {
            assertThatThrownBy(() -> new HistoryImport(log, folder.resolve("nowhere/.canon")).run("HEAD"))
                    .isInstanceOf(LogException.class);
        }
    }
}
