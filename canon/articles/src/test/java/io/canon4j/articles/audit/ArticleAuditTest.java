package io.canon4j.articles.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.canon4j.articles.guard.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.MergeCommand;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A pull request's worth of article changes, in a repository made for the test. */
class ArticleAuditTest {

    private static final String ORDERS =
            "# Orders\n\nOrders are immutable once placed. A cancellation must release the stock in the same transaction.\n";
    /** Enough equal text for a rename to be seen as one. */
    private static final String LONG = "\nCustomers see the state.\n\nThe warehouse prints labels.\n".repeat(8);

    private static final PersonIdent SOMEBODY = new PersonIdent("somebody", "somebody@example.org");

    @TempDir
    Path folder;

    private Git git;
    private Path project;

    @BeforeEach
    void init() throws Exception {
        project = Files.createDirectory(folder.resolve("project"));
        git = Git.init().setDirectory(project.toFile()).setInitialBranch("main").call();
        write("src/orders", ORDERS);
        write("src/stock", "# Stock\n\nStock is counted at night.\n");
        commit("first");
    }

    @AfterEach
    void close() {
        git.close();
    }

    @Test
    void weakenedConstraint_isListedAndFailsTheRun() throws Exception {
        write("src/orders", ORDERS.replace("must release", "should release"));
        commit("soften");

        AuditReport report = ArticleAudit.of(project, "HEAD~1..HEAD");

        assertThat(report.losses())
                .extracting(AuditedFinding::path, audited -> audited.finding().kind())
                .containsExactly(tuple(".canon/articles/src/orders.md", Kind.MODALITY));
        assertThat(report.exitStatus()).isEqualTo(1);
        assertThat(report.plain()).isEqualTo("""
                .canon/articles/src/orders.md
                  - binds less: "A cancellation must release the stock in the same transaction." -> now "A cancellation should release the stock in the same transaction."
                HEAD~1..HEAD: 1 changed articles, 1 constraints lost force, 0 moved
                """);
    }

    @Test
    void json_holdsWhatPlainSays() throws Exception {
        write("src/orders", "# Orders\n\nOrders are immutable once placed.\n");
        commit("drop");

        JsonNode json =
                new ObjectMapper().readTree(ArticleAudit.of(project, "HEAD~1").json());

        assertThat(json.get("losses").asInt()).isEqualTo(1);
        assertThat(json.at("/findings/0/kind").asText()).isEqualTo("lost");
        assertThat(json.at("/findings/0/path").asText()).isEqualTo(".canon/articles/src/orders.md");
        assertThat(json.at("/findings/0/old").asText()).startsWith("A cancellation must release");
        assertThat(json.at("/findings/0/new").isNull()).isTrue();
    }

    @Test
    void constraintMovedToAnotherArticleOfTheRange_isNotLost() throws Exception {
        write("src/orders", "# Orders\n\nOrders are immutable once placed.\n");
        commit("take out");
        write("src/stock", "# Stock\n\nA cancellation must release the stock in the same transaction.\n");
        commit("put in");

        AuditReport report = ArticleAudit.of(project, "HEAD~2..HEAD");

        assertThat(report.exitStatus()).isZero();
        assertThat(report.findings())
                .extracting(
                        audited -> audited.finding().kind(),
                        audited -> audited.finding().movedTo())
                .containsExactly(tuple(Kind.MOVED, ".canon/articles/src/stock.md"));
    }

    @Test
    void weakenedAndRestoredWithinTheRange_isNoLoss() throws Exception {
        write("src/orders", ORDERS.replace("must release", "may release"));
        commit("soften");
        write("src/orders", ORDERS);
        commit("restore");

        assertThat(ArticleAudit.of(project, "HEAD~2..HEAD").findings()).isEmpty();
        assertThat(ArticleAudit.of(project, "HEAD~2..HEAD~1").exitStatus()).isEqualTo(1);
    }

    @Test
    void renamedArticle_isComparedWithItself() throws Exception {
        write("src/orders", ORDERS + LONG);
        commit("more");
        delete("src/orders");
        write("src/purchase", ORDERS + LONG);
        commit("rename");
        assertThat(ArticleAudit.of(project, "HEAD~1..HEAD").exitStatus()).isZero();

        delete("src/purchase");
        write("src/buy", ORDERS.replace("must release", "can release") + LONG);
        commit("rename and soften");
        assertThat(ArticleAudit.of(project, "HEAD~1..HEAD").losses())
                .extracting(AuditedFinding::path)
                .containsExactly(".canon/articles/src/buy.md");
    }

    @Test
    void deletedArticle_losesItsConstraints() throws Exception {
        delete("src/orders");
        commit("delete");

        assertThat(ArticleAudit.of(project, "HEAD~1..HEAD").losses())
                .extracting(audited -> audited.finding().kind())
                .containsExactly(Kind.LOST);
    }

    @Test
    void rootCommit_createsAndLosesNothing() throws Exception {
        AuditReport report = ArticleAudit.of(project, Constants.EMPTY_TREE_ID.name() + "..HEAD");

        assertThat(report.articles()).isEqualTo(2);
        assertThat(report.exitStatus()).isZero();
    }

    @Test
    void branchThatDiverged_isNotBlamedForWhatItNeverHad() throws Exception {
        git.checkout().setCreateBranch(true).setName("topic").call();
        write("src/stock", "# Stock\n\nStock is counted at night and at noon.\n");
        commit("topic");
        git.checkout().setName("main").call();
        write("src/orders", ORDERS + "\nNever reopen a closed order.\n");
        commit("main goes on");

        assertThat(ArticleAudit.of(project, "main..topic").exitStatus()).isZero();
        assertThat(ArticleAudit.of(project, "main...topic").exitStatus()).isZero();
    }

    @Test
    void mergeThatDropsARuleOfOneSide_isALoss() throws Exception {
        git.checkout().setCreateBranch(true).setName("topic").call();
        write("src/stock", "# Stock\n\nStock is counted at night. Never count twice.\n");
        RevCommit topic = commit("topic");
        git.checkout().setName("main").call();
        write("README", "x");
        commit("main goes on");
        git.merge()
                .include(topic)
                .setCommit(false)
                .setFastForward(MergeCommand.FastForwardMode.NO_FF)
                .call();
        write("src/stock", "# Stock\n\nStock is counted at night.\n");
        commit("merge");

        assertThat(ArticleAudit.of(project, "topic..main").losses())
                .extracting(audited -> audited.finding().oldSentence())
                .containsExactly("Never count twice.");
    }

    @Test
    void nestedStore_isAudited() throws Exception {
        Path nested = project.resolve("lib/.canon/articles/api.md");
        Files.createDirectories(nested.getParent());
        Files.writeString(nested, "Callers must close the cursor.\n");
        commit("nested");
        Files.writeString(nested, "Callers need not close the cursor.\n");
        commit("flip");

        assertThat(ArticleAudit.of(project, "HEAD~1..HEAD").losses())
                .extracting(AuditedFinding::path, audited -> audited.finding().kind())
                .containsExactly(tuple("lib/.canon/articles/api.md", Kind.NEGATION));
    }

    @Test
    void constraintThatWentIntoTheCapsule_isNotLost() throws Exception {
        write(
                "src/orders",
                "---\ncapsule: A cancellation must release the stock in the same transaction.\n---\n# Orders\n\nImmutable.\n");
        commit("to the capsule");

        assertThat(ArticleAudit.of(project, "HEAD~1..HEAD").exitStatus()).isZero();
    }

    @Test
    void otherFiles_areNoArticles() throws Exception {
        Files.writeString(project.resolve("NOTES.md"), "You must not.\n");
        commit("notes");
        Files.writeString(project.resolve("NOTES.md"), "");
        commit("no notes");

        assertThat(ArticleAudit.of(project, "HEAD~1..HEAD").articles()).isZero();
    }

    @Test
    void hugeArticle_isNamedAndFailsTheRun() throws Exception {
        write("src/stock", "x".repeat((1 << 20) + 1));
        commit("huge");

        AuditReport report = ArticleAudit.of(project, "HEAD~1..HEAD");

        assertThat(report.exitStatus()).isEqualTo(1);
        assertThat(report.unread()).singleElement().asString().contains("src/stock.md is longer than 1048576 bytes");
    }

    @Test
    void linkedWorkTree_isAuditedFromInside() throws Exception {
        write("src/orders", "# Orders\n");
        commit("drop");
        Path linked = Files.createDirectory(folder.resolve("linked"));
        Path admin = Files.createDirectories(project.resolve(".git/worktrees/linked"));
        Files.writeString(admin.resolve("HEAD"), "ref: refs/heads/main\n");
        Files.writeString(admin.resolve("commondir"), "../..\n");
        Files.writeString(admin.resolve("gitdir"), linked.resolve(".git") + "\n");
        Files.writeString(linked.resolve(".git"), "gitdir: " + admin + "\n");

        assertThat(ArticleAudit.of(linked, "HEAD~1..HEAD").losses()).hasSize(1);
    }

    @Test
    void unknownRevision_saysWhichAndWhatToGive() {
        assertThatThrownBy(() -> ArticleAudit.of(project, "nowhere..HEAD"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'nowhere'")
                .hasMessageContaining("main..HEAD");
        assertThatThrownBy(() -> ArticleAudit.of(project, "..^{..")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void noRepository_saysSo() throws IOException {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        assertThatThrownBy(() -> ArticleAudit.of(outside, "a..b"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no git repository");
    }

    private void write(String address, String text) throws IOException {
        Path file = project.resolve(".canon/articles/" + address + ".md");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void delete(String address) throws IOException {
        Files.delete(project.resolve(".canon/articles/" + address + ".md"));
    }

    private RevCommit commit(String message) throws GitAPIException {
        git.add().addFilepattern(".").call();
        git.add().addFilepattern(".").setUpdate(true).call();
        return git.commit()
                .setMessage(message)
                .setAuthor(SOMEBODY)
                .setCommitter(SOMEBODY)
                .setSign(false)
                .call();
    }
}
