package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The store's own rules at the command line. */
class StoreRulesCommandsTest {

    private static final String SURFACES = "also_surfaces(\"src/feed/sync.py\", \"ledger/units\")";

    @TempDir
    Path folder;

    private ProjectFolder project;

    @BeforeEach
    void store() {
        project = ProjectFolder.withStore(folder);
        project.article("src/feed", "---\ncapsule: Pages cap at 50.\nupdated: 2026-03-01\n---\n\nBody.\n");
        project.article(
                "ledger/units", "---\ncapsule: Money is minor units.\nupdated: 2026-03-01\n---\n\nSee [[src/feed]].\n");
        project.file(
                ".canon/journal/2026-03-01-incident.md",
                "---\nlogged: 2026-03-01T10:00:00Z\nsubjects: [src/feed, ledger/units]\n---\n\nThe feed paid in floats.\n");
        project.file(
                ".canon/rules/together.dl",
                "told_together: also_surfaces(Asset, Other) :-\n    asset(Asset, Own), journal_subject(E, Own),"
                        + " journal_subject(E, Other), link(Other, Own).\n");
    }

    @Test
    @DisplayName("why unfolds a line by rule to the journal entry and the article's revision, until one is taken back")
    void why_ofALineByRule_endsAtEntryAndRevision() throws IOException {
        Terminal why = project.canon("why", SURFACES);

        assertThat(why.code()).as(why.err()).isEqualTo(ExitCodes.DONE);
        assertThat(why.out())
                .contains("via told_together", "[journal 2026-03-01-incident.md] The feed paid in floats.")
                .containsPattern("\\[article ledger/units at [0-9a-f]{12}\\] Money is minor units\\.");
        assertThat(project.canon("--json", "why", SURFACES)
                        .json()
                        .path("sources")
                        .toString())
                .contains("journal 2026-03-01-incident.md");

        Files.delete(project.root().resolve(".canon/journal/2026-03-01-incident.md"));
        assertThat(project.canon("why", SURFACES).code()).isEqualTo(ExitCodes.FINDING);
    }

    @Test
    void why_ofAStarterRule_isProved() {
        Terminal why = project.canon("why", "unverified_since(\"src/feed\", @2026-03-01)");

        assertThat(why.out()).contains("via never_verified", "article src/feed at ");
    }

    @Test
    void rulesCheck_malformedFile_isNamedWithLineAndCaret() {
        assertThat(project.canon("rules", "check").code()).isEqualTo(ExitCodes.DONE);
        project.file(".canon/rules/bad.dl", "ok(X) :- article(X).\nbad(X :- y.\n");
        Terminal check = project.canon("rules", "check");

        assertThat(check.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(check.out()).contains(".canon/rules/bad.dl:2:", "bad(X :- y.", "^", "until it is mended");
    }
}
