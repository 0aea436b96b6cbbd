package io.canon4j.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("What an article was last checked against")
class VerifiedAssetsTest {

    /** What {@code git hash-object} says of a file that holds {@code one} and a line end. */
    private static final String ONE = "5626abf0f72e58d7a153368ba57db4c673c0e171";

    private static final Address FEED = new Address("src/feed");

    @TempDir
    Path project;

    private Articles articles;
    private VerifiedAssets assets;

    @BeforeEach
    void open() throws IOException {
        articles = Articles.open(project.resolve(".canon"));
        assets = new VerifiedAssets(articles);
        put("src/feed.py", "one\n");
    }

    @Test
    void idNow_isGitsOwn_withAndWithoutARepository() throws GitAPIException {
        assertThat(assets.idNow(FEED)).isEqualTo(ONE);
        Git.init().setDirectory(project.toFile()).call().close();
        assertThat(new VerifiedAssets(articles).idNow(FEED)).isEqualTo(ONE);
    }

    @Test
    void anAssetAsItWas_isCurrent_byWholeAndByShortId() throws IOException {
        assertThat(verifiedAt(ONE).state()).isEqualTo(Freshness.State.CURRENT);
        assertThat(verifiedAt(ONE.substring(0, 7)).mark()).isEmpty();
        assertThat(verifiedAt("\"" + ONE + "\"").state()).isEqualTo(Freshness.State.CURRENT);
    }

    @Test
    void anAssetThatChanges_isSeenAtTheNextQuestion_andWhenItIsPutBackAgain() throws IOException {
        assertThat(verifiedAt(ONE).state()).isEqualTo(Freshness.State.CURRENT);
        put("src/feed.py", "two\n");
        Files.setLastModifiedTime(project.resolve("src/feed.py"), FileTime.fromMillis(1_000));
        assertThat(verifiedAt(ONE).mark()).isEqualTo(" (asset changed since 5626abf)");
        put("src/feed.py", "one\n");
        assertThat(verifiedAt(ONE).mark()).isEmpty();
    }

    @Test
    void anAssetThatLeft_isGone() throws IOException {
        Files.delete(project.resolve("src/feed.py"));
        assertThat(verifiedAt(ONE).mark()).isEqualTo(" (asset gone since 5626abf)");
    }

    @Test
    void aCommitsId_standsForTheAssetInThatCommit() throws IOException, GitAPIException {
        try (Git git = Git.init().setDirectory(project.toFile()).call()) {
            git.add().addFilepattern(".").call();
            String commit = git.commit()
                    .setMessage("one")
                    .setSign(false)
                    .setAuthor("a", "a@example.org")
                    .setCommitter("a", "a@example.org")
                    .call()
                    .name();
            assertThat(verifiedAt(commit).state()).isEqualTo(Freshness.State.CURRENT);
            put("src/feed.py", "three\n");
            assertThat(verifiedAt(commit).mark()).isEqualTo(" (asset changed since " + commit.substring(0, 7) + ")");
        }
    }

    @Test
    void whatCannotBeCompared_isUnknownAndMarksNothing() throws IOException {
        for (String said : new String[] {"yes", "HEAD", "../../etc/passwd", "zzzzzzz", "a".repeat(2_000)}) {
            assertThat(verifiedAt(said).state()).as(said).isEqualTo(Freshness.State.UNKNOWN);
        }
        Files.delete(project.resolve("src/feed.py"));
        Files.createDirectories(project.resolve("src/feed"));
        assertThat(verifiedAt(ONE).state()).isEqualTo(Freshness.State.UNKNOWN);
        assertThat(assets.idNow(FEED)).isNull();
    }

    @Test
    void anArticleThatSaysNothing_isLeftAlone() throws IOException {
        put(".canon/articles/src/feed.md", "---\ncapsule: c\n---\nB\n");
        assertThat(assets.of(articles.read(FEED))).isEqualTo(Freshness.UNSAID);
    }

    @Test
    void aLinkOutOfTheProject_isNotRead() throws IOException {
        Path outside = Files.writeString(project.resolveSibling(project.getFileName() + "-outside"), "one\n");
        Files.delete(project.resolve("src/feed.py"));
        Files.createSymbolicLink(project.resolve("src/feed.py"), outside);
        assertThat(assets.idNow(FEED)).isNull();
        assertThat(verifiedAt(ONE).state()).isEqualTo(Freshness.State.GONE);
        Files.delete(outside);
    }

    @Test
    void theFileIsReadOncePerState_whenTheLookDoesNotChange() throws IOException {
        FileTime then = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(project.resolve("src/feed.py"), then);
        assertThat(verifiedAt(ONE).state()).isEqualTo(Freshness.State.CURRENT);
        try (var channel = java.nio.channels.FileChannel.open(
                project.resolve("src/feed.py"), java.nio.file.StandardOpenOption.WRITE)) {
            channel.write(java.nio.ByteBuffer.wrap("two".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        }
        Files.setLastModifiedTime(project.resolve("src/feed.py"), then);
        assertThat(verifiedAt(ONE).state()).as("same size, time and inode").isEqualTo(Freshness.State.CURRENT);
    }

    private Freshness verifiedAt(String said) throws IOException {
        put(".canon/articles/src/feed.md", "---\ncapsule: c\nverified: " + said + "\nowner: x\n---\nB\n");
        return assets.of(articles.read(FEED));
    }

    private void put(String path, String text) throws IOException {
        Files.createDirectories(project.resolve(path).getParent());
        Files.writeString(project.resolve(path), text);
    }
}
