package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrustTest {

    @TempDir
    Path directory;

    private Path project;
    private Settings settings;

    @BeforeEach
    void lay() throws IOException {
        project = Files.createDirectories(directory.resolve("project"));
        settings = Settings.defaults()
                .with(Setting.CONFIG, directory.resolve("config").toString());
    }

    @Test
    void trusts_unknownProject_isFalse() {
        assertThat(Trust.of(settings).trusts(project)).isFalse();
    }

    @Test
    void trusts_namedInSettings_isTrueThroughALink() throws IOException {
        Path link = Files.createSymbolicLink(directory.resolve("link"), project);

        assertThat(Trust.of(settings.with(Setting.TRUST, link.toString())).trusts(project))
                .isTrue();
    }

    @Test
    void confirm_thenRevoke_isRemembered() {
        Trust.of(settings).confirm(project);
        Trust.of(settings).confirm(project);
        assertThat(Trust.of(settings).trusts(project)).isTrue();

        assertThat(Trust.of(settings).revoke(project)).isTrue();
        assertThat(Trust.of(settings).trusts(project)).isFalse();
        assertThat(Trust.of(settings).revoke(project)).isFalse();
    }

    @Test
    @DisplayName("another repository at the same path is not trusted")
    void trusts_otherHistoryAtTheSamePath_isFalse() throws IOException, GitAPIException {
        commit("one");
        Trust.of(settings).confirm(project);
        assertThat(Trust.of(settings).trusts(project)).isTrue();

        try (var files = Files.walk(project.resolve(".git"))) {
            files.sorted(java.util.Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
        commit("two");
        assertThat(Trust.of(settings).trusts(project)).isFalse();
    }

    @Test
    @DisplayName("more commits on the same history stay trusted")
    void trusts_laterCommit_isTrue() throws IOException, GitAPIException {
        commit("one");
        Trust.of(settings).confirm(project);
        commit("later");

        assertThat(Trust.of(settings).trusts(project)).isTrue();
    }

    @Test
    @DisplayName("a store confirmed before the first commit stays trusted after it")
    void trusts_firstCommitAfterConfirming_isTrue() throws IOException, GitAPIException {
        Files.createDirectories(project.resolve(".canon"));
        Trust.of(settings).confirm(project);
        commit("the first");
        assertThat(Trust.of(settings).trusts(project)).isTrue();

        assertThat(Trust.of(settings).revoke(project)).isTrue();
        assertThat(Trust.of(settings).trusts(project)).isFalse();
    }

    @Test
    @DisplayName("a clone put where a store without history was confirmed is not trusted, whatever mark it brings")
    void trusts_otherStoreAtTheSamePath_isFalse() throws IOException, GitAPIException {
        Path state = Files.createDirectories(project.resolve(".canon/state"));
        Trust.of(settings).confirm(project);
        Path mark = state.resolve("confirmed");
        assertThat(mark).exists();
        commit("somebody else's");

        Files.delete(mark);
        assertThat(Trust.of(settings).trusts(project)).isFalse();
        Files.writeString(mark, "store:" + "0".repeat(32));
        assertThat(Trust.of(settings).trusts(project)).isFalse();
        Files.writeString(mark, "x".repeat(1 << 20));
        assertThat(Trust.of(settings).trusts(project)).isFalse();
    }

    @Test
    void confirm_pathWithLineBreak_isRefused() throws IOException {
        Path odd = Files.createDirectories(directory.resolve("a\n-\tb"));
        assertThatIllegalArgumentException().isThrownBy(() -> Trust.of(settings).confirm(odd));
    }

    @Test
    @DisplayName("a file inside the project cannot make it trusted")
    void trusts_trustFileInTheCheckout_isIgnored() throws IOException {
        Files.createDirectories(project.resolve(".canon"));
        Files.writeString(project.resolve(".canon/trusted"), "-\t" + project.toRealPath());

        assertThat(Trust.of(settings).trusts(project)).isFalse();
    }

    private void commit(String message) throws GitAPIException {
        try (Git git = Git.init().setDirectory(project.toFile()).call()) {
            git.commit()
                    .setAllowEmpty(true)
                    .setSign(false)
                    .setAuthor("a", "a@example.org")
                    .setCommitter("a", "a@example.org")
                    .setMessage(message)
                    .call();
        }
    }
}
