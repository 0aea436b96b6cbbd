package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreCareCommandsTest {

    @TempDir
    Path folder;

    private ProjectFolder project;

    @BeforeEach
    void store() {
        project = ProjectFolder.withStore(folder);
    }

    @Test
    void doctor_soundStore_findsNothing() {
        project.canon("write", "src/feed", "--body", "Feed.", "--capsule", "c");
        Terminal run = project.canon("doctor");
        assertThat(run.out()).contains("nothing to mend");
        assertThat(run.code()).isEqualTo(ExitCodes.DONE);
    }

    @Test
    void doctor_deadLink_isNamedWithItsFix() {
        project.canon("write", "src/feed", "--body", "See [[no/such/article]].", "--capsule", "c");
        Terminal run = project.canon("doctor");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("no/such/article", "    fix: ", "1 found");
        assertThat(project.canon("doctor", "--json").json().path("findings")).isNotEmpty();
    }

    @Test
    void import_guide_proposesAndOnlyApplyWrites() {
        project.file("src/feed/AGENTS.md", "# Feed\n\nPages must never exceed 50 items.\n");
        Terminal proposed = project.canon("import", "src/feed/AGENTS.md");
        assertThat(proposed.out()).as(proposed.err()).contains("proposed: src/feed", "--apply");
        assertThat(project.canon("map").out()).doesNotContain("src/feed");
        assertThat(project.canon("import", "--apply", "src/feed/AGENTS.md").code())
                .isEqualTo(ExitCodes.DONE);
        assertThat(project.canon("read", "src/feed").out()).contains("must never exceed 50 items");
    }

    @Test
    void import_fileOutside_isRefused() throws IOException {
        Files.writeString(folder.resolve("outside.md"), "secret");
        Terminal run = project.canon("import", "../outside.md");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.out() + run.err()).contains("no file of the project").doesNotContain("secret");
    }

    @Test
    void audit_weakenedConstraint_exits1AndQuotesIt() throws GitAPIException {
        try (Git git = Git.init().setDirectory(project.root().toFile()).call()) {
            commit(git, "Amounts must never be floats.\n");
            commit(git, "Amounts should not be floats.\n");
        }
        Terminal run = project.canon("audit", "HEAD~1..HEAD");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("must never be floats");
        assertThat(project.canon("audit", "--json", "HEAD~1")
                        .json()
                        .path("losses")
                        .isMissingNode())
                .isFalse();
    }

    @Test
    void audit_unknownRange_saysHowToNameOne() throws GitAPIException {
        try (Git git = Git.init().setDirectory(project.root().toFile()).call()) {
            commit(git, "x\n");
        }
        Terminal run = project.canon("audit", "no-such-branch..HEAD");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("main..HEAD");
    }

    @Test
    void doctor_editWithAnEditor_isQuotedOnceAndStaysInStatusUntilItIsPutBack() throws IOException {
        project.confirm();
        project.canon("write", "src/feed", "--body", "Pages must never exceed 50 items.", "--capsule", "c");
        project.article("src/feed", "---\ncapsule: c\n---\nPages.\n");

        Terminal run = project.canon("doctor");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("src/feed: edited-outside: ", "must never exceed 50 items", "-replaced-feed.md");
        assertThat(project.canon("doctor").out()).doesNotContain("edited-outside");
        assertThat(project.canon("status").out()).contains("edited outside canon: src/feed, noticed ");

        project.article("src/feed", "---\ncapsule: c\n---\nPages must never exceed 50 items.\n");
        assertThat(project.canon("status").out()).doesNotContain("edited outside");
    }

    @Test
    void doctor_unconfirmedStore_takesNothingForAccepted() {
        ProjectFolder stranger = new ProjectFolder(folder.resolve("stranger"));
        stranger.article("src/feed", "---\ncapsule: c\n---\nPages must never exceed 50 items.\n");
        stranger.canon("doctor");
        assertThat(stranger.root().resolve(".canon/articles/src/feed.md")).exists();
        assertThat(stranger.root().resolve(".canon/state/accepted")).doesNotExist();
    }

    @Test
    void doctor_renames_listsThenMoves_linksFollow() throws GitAPIException, IOException {
        project.file("src/feed/sync.py", "print('a long enough text to be recognised')\n".repeat(5));
        project.article("src/feed/sync", "---\ncapsule: c\n---\nRuns at two.\n");
        project.article("lib", "---\ncapsule: c\n---\nSee [[src/feed/sync]].\n");
        try (Git git = Git.init().setDirectory(project.root().toFile()).call()) {
            commitAll(git);
            Files.move(
                    project.root().resolve("src/feed/sync.py"), project.root().resolve("src/feed/pull.py"));

            Terminal listed = project.canon("doctor", "--renames");
            assertThat(listed.code()).as(listed.err()).isEqualTo(ExitCodes.FINDING);
            assertThat(listed.out()).contains("src/feed/sync -> src/feed/pull: its asset moved");
            assertThat(project.canon("read", "src/feed/sync").out()).contains("Runs at two.");

            commitAll(git);
            assertThat(project.canon("doctor", "--renames").out()).contains("no article's asset has moved");
            Terminal moved = project.canon("doctor", "--renames=HEAD~1..HEAD", "--fix");
            assertThat(moved.code()).as(moved.out()).isEqualTo(ExitCodes.DONE);
            assertThat(moved.out()).contains("moved, 1 articles relinked, recorded as ");
        }
        assertThat(project.canon("read", "src/feed/pull").out()).contains("Runs at two.");
        assertThat(project.canon("read", "lib").out()).contains("[[src/feed/pull]]");
        assertThat(project.canon("doctor", "--renames=HEAD~1..HEAD").out()).contains("no article's asset has moved");
    }

    @Test
    void doctor_renamesWithoutRepository_saysWhatElseWorks() {
        Terminal run = project.canon("doctor", "--renames");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("no git repository", "canon mv");
    }

    @Test
    void doctor_verified_notesTheAsset_andSaysWhenItChanges() {
        project.file("src/feed.py", "one\n");
        project.canon("write", "src/feed", "--body", "Feed.", "--capsule", "c");
        Terminal noted = project.canon("doctor", "--verified", "src/feed.py");
        assertThat(noted.out())
                .as(noted.err())
                .contains("src/feed: verified: 5626abf0f72e58d7a153368ba57db4c673c0e171");
        assertThat(project.canon("doctor").out()).contains("nothing to mend");

        project.file("src/feed.py", "two\n");
        assertThat(project.canon("doctor").out())
                .contains("src/feed: stale-verified: its asset has changed since it was verified at 5626abf");
        assertThat(project.canon("doctor", "--verified", "no/such").code()).isEqualTo(ExitCodes.FINDING);
    }

    private void commitAll(Git git) throws GitAPIException {
        git.add().addFilepattern(".").call();
        git.add().addFilepattern(".").setUpdate(true).call();
        git.commit()
                .setMessage("change")
                .setSign(false)
                .setAuthor("a", "a@example.org")
                .setCommitter("a", "a@example.org")
                .call();
    }

    private void commit(Git git, String body) throws GitAPIException {
        project.article("src/pay", "---\ncapsule: c\nupdated: 2026-03-01\n---\n" + body);
        git.add().addFilepattern(".").call();
        git.commit()
                .setMessage("change")
                .setSign(false)
                .setAuthor("a", "a@example.org")
                .setCommitter("a", "a@example.org")
                .call();
    }
}
