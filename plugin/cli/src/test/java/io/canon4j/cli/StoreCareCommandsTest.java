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
        assertThat(run.out()).contains("no/such/article", "Fix: ");
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
