package io.canon4j.spine.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;
import static org.junit.jupiter.api.Assumptions.abort;

import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleIndex;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.ProjectTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.PersonIdent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitRepositoryTest {

    private static final PersonIdent AUTHOR =
            new PersonIdent("A", "a@example.org", Instant.ofEpochSecond(1_700_000_000), ZoneOffset.UTC);
    private static final String LONG_TEXT = "line of text that says something\n".repeat(40);

    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void makeRepository() throws Exception {
        project = Files.createDirectories(folder.resolve("project")).toRealPath();
        Git.init()
                .setDirectory(project.toFile())
                .setInitialBranch("main")
                .call()
                .close();
        write("src/core/config.ts", LONG_TEXT + "config\n");
        write("src/core/other.ts", LONG_TEXT.replace("text", "words") + "other\n");
        write("README.md", "read me\n");
        commit("first");
    }

    private void write(String path, String text) throws IOException {
        Path file = project.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void move(String from, String to) throws IOException {
        Files.createDirectories(project.resolve(to).getParent());
        Files.move(project.resolve(from), project.resolve(to));
    }

    private String commit(String message) throws IOException, GitAPIException {
        try (Git git = Git.open(project.toFile())) {
            git.add().addFilepattern(".").call();
            git.add().addFilepattern(".").setUpdate(true).call();
            return git.commit()
                    .setAuthor(AUTHOR)
                    .setCommitter(AUTHOR)
                    .setSign(false)
                    .setMessage(message)
                    .call()
                    .name();
        }
    }

    private GitRepository open(Path directory) {
        GitRepository found = GitRepository.find(directory, Map.of());
        assertThat(found).isNotNull();
        return found;
    }

    @Test
    void find_withoutRepository_isNull() throws IOException {
        assertThat(GitRepository.find(Files.createDirectories(folder.resolve("plain")), Map.of()))
                .isNull();
    }

    @Test
    void blobs_differExactlyWhenTheFileDoes() throws Exception {
        AssetPath asset = new AssetPath("src/core/config.ts");
        try (GitRepository git = open(project)) {
            assertThat(git.blobAtHead(asset)).isNotNull().isEqualTo(git.blobInWorkingTree(asset));
            write("src/core/config.ts", "changed");
            assertThat(git.blobInWorkingTree(asset)).isNotNull().isNotEqualTo(git.blobAtHead(asset));
            Files.delete(project.resolve("src/core/config.ts"));
            assertThat(git.blobInWorkingTree(asset)).isNull();
            assertThat(git.blobAtHead(new AssetPath("src/core"))).isNotNull();
            assertThat(git.blobAtHead(new AssetPath("no/such"))).isNull();
        }
    }

    @Test
    void textAt_readsTheCommitNotTheDisk() throws Exception {
        try (GitRepository git = open(project)) {
            write("README.md", "other");
            assertThat(git.textAt("HEAD", new AssetPath("README.md"))).isEqualTo("read me\n");
            assertThat(git.textAt("HEAD", new AssetPath("src"))).isNull();
            assertThat(git.textAt("HEAD", new AssetPath("gone"))).isNull();
        }
    }

    @Test
    void isTracked_knowsFilesAndDirectoriesOfTheIndex() throws Exception {
        write(".canon/state/canon.db", "x");
        try (GitRepository git = open(project)) {
            assertThat(git.isTracked(new AssetPath("src"))).isTrue();
            assertThat(git.isTracked(new AssetPath("README.md"))).isTrue();
            assertThat(git.isTracked(new AssetPath(".canon/state"))).isFalse();
        }
    }

    @Test
    void rootCommit_isTheFirst_andUnknownRevisionsAreNamed() throws Exception {
        String first;
        try (GitRepository git = open(project)) {
            first = git.head();
        }
        write("README.md", "second");
        commit("second");
        try (GitRepository git = open(project)) {
            assertThat(git.rootCommit()).isEqualTo(first);
            assertThat(git.head()).isNotEqualTo(first);
            assertThat(git.resolve("no-such-branch")).isNull();
            assertThatThrownBy(() -> git.renames("no-such-branch", "HEAD"))
                    .isInstanceOf(GitUnreadable.class)
                    .hasMessageContaining("no-such-branch");
        }
    }

    @Test
    void renames_betweenCommitsAndInTheWorkingTree_areTheSameMove() throws Exception {
        move("src/core/config.ts", "src/settings/config.ts");
        write("src/settings/config.ts", LONG_TEXT + "config, edited\n");
        try (GitRepository git = open(project)) {
            assertThat(git.renamesInWorkingTree()).singleElement().satisfies(rename -> {
                assertThat(rename.from()).isEqualTo(new AssetPath("src/core/config.ts"));
                assertThat(rename.to()).isEqualTo(new AssetPath("src/settings/config.ts"));
                assertThat(rename.similarity()).isBetween(60, 99);
            });
        }
        commit("moved");
        try (GitRepository git = open(project)) {
            assertThat(git.renames("HEAD~1", "HEAD"))
                    .extracting(Rename::to)
                    .containsExactly(new AssetPath("src/settings/config.ts"));
            assertThat(git.renamesInWorkingTree()).isEmpty();
        }
    }

    @Test
    void proposals_moveFilesAndTheirDirectory_andSayWhatIsTaken() throws Exception {
        move("src/core/config.ts", "lib/base/config.ts");
        move("src/core/other.ts", "lib/base/other.ts");
        Files.delete(project.resolve("src/core"));
        ArticleIndex articles = ArticleIndex.of(List.of(
                new Address("src/core/config"),
                new Address("src/core"),
                new Address("lib/base/config"),
                new Address("README")));
        try (GitRepository git = open(project)) {
            List<MoveProposal> moves =
                    new MoveProposals(ProjectTree.at(project), articles).from(git.renamesInWorkingTree());
            assertThat(moves)
                    .extracting(MoveProposal::from, MoveProposal::to, MoveProposal::taken)
                    .containsExactly(
                            tuple(new Address("src/core"), new Address("lib/base"), false),
                            tuple(new Address("src/core/config"), new Address("lib/base/config"), true));
        }
    }

    @Test
    void proposals_whenSomethingStillAnswersToTheAddress_proposeNothing() throws Exception {
        write("src/core/config.css", "still here");
        move("src/core/config.ts", "lib/config.ts");
        ArticleIndex articles = ArticleIndex.of(List.of(new Address("src/core/config"), new Address("src/core")));
        try (GitRepository git = open(project)) {
            assertThat(new MoveProposals(ProjectTree.at(project), articles).from(git.renamesInWorkingTree()))
                    .isEmpty();
        }
    }

    @Test
    void changes_belowAFolder_giveBothTexts() throws Exception {
        write(".canon/articles/src.md", "old\n");
        commit("article");
        write(".canon/articles/src.md", "new\n");
        write(".canon/articles/lib.md", "added\n");
        write("README.md", "not below");
        commit("articles");
        try (GitRepository git = open(project)) {
            assertThat(git.changes("HEAD~1", "HEAD", new AssetPath(".canon/articles")))
                    .containsExactly(
                            new TextChange(new AssetPath(".canon/articles/lib.md"), null, "added\n"),
                            new TextChange(new AssetPath(".canon/articles/src.md"), "old\n", "new\n"));
        }
    }

    @Test
    void find_inADirectoryOfTheRepository_speaksThatProjectsPaths() throws Exception {
        move("src/core/config.ts", "src/core/settings.ts");
        try (GitRepository git = open(project.resolve("src"))) {
            assertThat(git.blobAtHead(new AssetPath("core/other.ts"))).isNotNull();
            assertThat(git.renamesInWorkingTree())
                    .containsExactly(
                            new Rename(new AssetPath("core/config.ts"), new AssetPath("core/settings.ts"), 100));
        }
    }

    @Test
    @DisplayName("K03: a linked worktree's .git is a file, and everything works there")
    void find_inALinkedWorktree_readsItsOwnHead() throws Exception {
        Path worktree = linkWorktree();
        Files.writeString(worktree.resolve("README.md"), "in the worktree");
        try (GitRepository git = open(worktree)) {
            assertThat(git.head()).isNotNull();
            assertThat(git.blobAtHead(new AssetPath("src/core/config.ts"))).isNotNull();
            assertThat(git.blobInWorkingTree(new AssetPath("README.md")))
                    .isNotEqualTo(git.blobAtHead(new AssetPath("README.md")));
            assertThat(git.textAt("HEAD", new AssetPath("README.md"))).isEqualTo("read me\n");
            assertThat(git.isTracked(new AssetPath("README.md"))).isTrue();
        }
    }

    /** What {@code git worktree add} leaves behind, made by hand so that no git binary is needed. */
    private Path linkWorktree() throws IOException {
        Path worktree = Files.createDirectories(project.resolve(".worktrees/feature"));
        Path admin = Files.createDirectories(project.resolve(".git/worktrees/feature"));
        Files.writeString(admin.resolve("commondir"), "../..\n");
        Files.writeString(admin.resolve("gitdir"), worktree.resolve(".git") + "\n");
        Files.writeString(admin.resolve("HEAD"), "ref: refs/heads/main\n");
        Files.copy(project.resolve(".git/index"), admin.resolve("index"));
        Files.writeString(worktree.resolve(".git"), "gitdir: " + admin + "\n");
        return worktree;
    }

    @Test
    @DisplayName("K03: a submodule's .git is a file with a relative path")
    void find_inASubmodule_readsTheSubmodulesRepository() throws Exception {
        Path module = Files.createDirectories(project.resolve("libs/module"));
        Path modules = Files.createDirectories(project.resolve(".git/modules"));
        Git.init().setDirectory(module.toFile()).setInitialBranch("main").call().close();
        Files.writeString(module.resolve("a.txt"), "a");
        try (Git git = Git.open(module.toFile())) {
            git.add().addFilepattern(".").call();
            git.commit()
                    .setAuthor(AUTHOR)
                    .setCommitter(AUTHOR)
                    .setSign(false)
                    .setMessage("m")
                    .call();
        }
        Files.move(module.resolve(".git"), modules.resolve("module"));
        Files.writeString(module.resolve(".git"), "gitdir: ../../.git/modules/module\n");
        try (GitRepository git = open(module)) {
            assertThat(git.blobAtHead(new AssetPath("a.txt"))).isNotNull();
            assertThat(git.blobAtHead(new AssetPath("README.md"))).isNull();
        }
    }

    @Test
    @DisplayName("K03: GIT_DIR names a bare repository for a directory without .git")
    void find_byEnvironment_usesTheNamedRepository() throws Exception {
        Path elsewhere = Files.createDirectories(folder.resolve("checkout"));
        Files.writeString(elsewhere.resolve("README.md"), "read me\n");
        Map<String, String> environment =
                Map.of("GIT_DIR", project.resolve(".git").toString(), "GIT_WORK_TREE", elsewhere.toString());
        try (GitRepository git = GitRepository.find(elsewhere, environment)) {
            assertThat(git).isNotNull();
            AssetPath asset = new AssetPath("README.md");
            assertThat(git.blobInWorkingTree(asset)).isEqualTo(git.blobAtHead(asset));
        }
    }

    @Test
    void find_whenDotGitIsDamaged_isNullOrNamed() throws Exception {
        Path broken = Files.createDirectories(folder.resolve("broken"));
        Files.writeString(broken.resolve(".git"), "gitdir: /no/such/place\n");
        assertThat(GitRepository.find(broken, Map.of())).isNull();
    }

    @Test
    void beforeTheFirstCommit_everythingIsSimplyNotThere() throws Exception {
        Path fresh = Files.createDirectories(folder.resolve("fresh"));
        Git.init().setDirectory(fresh.toFile()).call().close();
        Files.writeString(fresh.resolve("a.txt"), "a");
        try (GitRepository git = open(fresh)) {
            assertThat(git.head()).isNull();
            assertThat(git.rootCommit()).isNull();
            assertThat(git.blobAtHead(new AssetPath("a.txt"))).isNull();
            assertThat(git.renamesInWorkingTree()).isEmpty();
        }
    }

    @Test
    @DisplayName("K05: a repository owned by somebody else is read all the same")
    void find_withForeignOwner_stillReads() throws Exception {
        try {
            for (Path path : List.of(project, project.resolve(".git"), project.resolve(".git/HEAD"))) {
                Files.setAttribute(path, "unix:uid", 12_345);
            }
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException notAllowed) {
            abort("only a superuser may give files away: " + notAllowed);
        }
        try (GitRepository git = open(project)) {
            assertThat(git.head()).isNotNull();
            assertThat(git.blobAtHead(new AssetPath("README.md"))).isNotNull();
        }
    }
}
