package io.canon4j.articles.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.articles.Articles;
import io.canon4j.articles.Scope;
import io.canon4j.articles.WriteDesk;
import io.canon4j.articles.WriteResult;
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

@DisplayName("Importing a guide")
class GuideImportTest {

    private static final String GUIDE = """
            # My project

            Build with `make all`.

            ## The feed

            Rows in `src/feed/sync.py` are cents. Never use floats in src/feed/sync.py or `src/report.py`.

            ```
            ## not a heading
            ```

            ## Style & tone

            - Write plainly: see https://example.org/a/b and `../../etc/passwd`.

            ## Empty

            ## The feed again

            More about `src/feed/sync.py`.
            """;

    @TempDir
    Path project;

    @BeforeEach
    void files() throws IOException {
        Files.createDirectories(project.resolve("src/feed"));
        Files.writeString(project.resolve("src/feed/sync.py"), "");
        Files.writeString(project.resolve("src/report.py"), "");
    }

    @Test
    void propose_sendsSectionsToTheAssetTheyNameAndTheRestToRules() {
        List<Proposal> proposals = new GuideImport(project).propose("", GUIDE);

        assertThat(proposals)
                .extracting(Proposal::address)
                .containsExactly(
                        new Address("guide/my-project"), new Address("src/feed/sync"), new Address("guide/style-tone"));
        assertThat(proposals).extracting(Proposal::scope).containsExactly(Scope.RULE, Scope.ASSET, Scope.RULE);
        Proposal feed = proposals.get(1);
        assertThat(feed.capsule()).isEqualTo("Rows in src/feed/sync.py are cents.");
        assertThat(feed.body()).contains("Never use floats", "## not a heading", "More about");
    }

    @Test
    void propose_ofAGuideInADirectory_staysThere() {
        List<Proposal> proposals =
                new GuideImport(project).propose("src", "Names `report.py` here.\n\n## Other\n\nNothing named.\n");

        assertThat(proposals)
                .extracting(Proposal::address)
                .containsExactly(new Address("src/report"), new Address("src"));
    }

    @Test
    void propose_ofHostileText_neverLeavesTheProject() {
        String hostile = "\uFEFF## ../../x\n\n`../../../etc/passwd` `/etc/passwd` `C:\\x` `a\0b`\n## \n\nText\n";

        List<Proposal> proposals = new GuideImport(project).propose("", hostile);

        assertThat(proposals)
                .isNotEmpty()
                .allSatisfy(p -> assertThat(p.address().value()).startsWith("guide/"));
    }

    @Test
    void apply_writesThroughTheDeskAndIsDoneOnce() {
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-11-30T00:00:00Z"));
        Articles articles = Articles.open(project.resolve(".canon"));
        WriteDesk desk = WriteDesk.open(articles, FileJournal.open(project.resolve(".canon"), clock), clock);
        List<Proposal> proposals = new GuideImport(project).propose("", GUIDE);

        for (Proposal proposal : proposals) {
            assertThat(desk.write(proposal.write("import"))).isInstanceOf(WriteResult.Written.class);
        }
        for (Proposal proposal : proposals) {
            assertThat(desk.write(proposal.write("import"))).isInstanceOf(WriteResult.AlreadyCurrent.class);
        }
        assertThat(articles.read(new Address("guide/style-tone")).scope()).isEqualTo(Scope.RULE);
    }
}
