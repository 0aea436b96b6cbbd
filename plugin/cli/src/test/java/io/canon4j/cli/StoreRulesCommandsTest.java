package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.canonization.events.CanonEvents;
import io.canon4j.canonization.events.Hop;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import io.canon4j.journal.log.LeaseTerms;
import io.canon4j.journal.log.LogAddress;
import io.canon4j.journal.log.RoleLease;
import io.canon4j.journal.log.acts.Acts;
import io.canon4j.journal.log.acts.ArticleEdit;
import io.canon4j.journal.log.acts.AssetChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
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
    @DisplayName("why of what the event log says ends at the event, or at the rung and since when")
    void why_ofEventsAndStandings_endsInTheLog() throws Exception {
        Path canon = project.root().resolve(".canon");
        long changed;
        try (EventLog log = EventLog.at(LogAddress.ofStore(canon))) {
            AssetChange change =
                    new AssetChange("write_file", null, "changes", List.of("src/feed"), List.of("src/feed"), null);
            ArticleEdit edit = new ArticleEdit(
                    "src/feed",
                    "asset",
                    "a".repeat(64),
                    null,
                    "create",
                    null,
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    null,
                    0);
            log.append(List.of(EventDraft.of(Acts.ARTICLE.kind(), "test", Acts.ARTICLE.encode(edit))))
                    .join();
            changed = log.append(List.of(EventDraft.of(Acts.CHANGE.kind(), "tester", Acts.CHANGE.encode(change))))
                    .join()
                    .last();
            rise(log);
        }
        project.file(".canon/rules/recent.dl", "recent(A) :- changed_at(A, T), now(Now), days_between(T, Now) < 30.\n");

        assertThat(project.canon("why", "recent(\"src/feed\")").out())
                .contains("via rule/recent", "[event " + changed + "] ", "interaction.change  tester");
        assertThat(project.canon("why", "leads(\"src/feed\")").out())
                .contains("via canonical", "standing of src/feed: Canonical since ");
        assertThat(project.canon("why", "leads(\"ledger/units\")").code()).isEqualTo(ExitCodes.FINDING);
    }

    /** The first concept of the log becomes canonical. */
    private static void rise(EventLog log) {
        try (RoleLease lease = log.lease("daemon", LeaseTerms.STANDARD)) {
            Fence fence = Objects.requireNonNull(lease.take());
            List<String> rungs = List.of("None", "Candidate", "Venerable", "Canonical");
            for (int i = 0; i < 3; i++) {
                Hop hop = new Hop("#1.0", rungs.get(i), rungs.get(i + 1), i == 2 ? 7 : null, "Swarm", null, null);
                EventDraft draft = EventDraft.of(CanonEvents.HOP.kind(), "daemon", CanonEvents.HOP.encode(hop));
                log.append(List.of(draft), fence).join();
            }
            lease.release(fence);
        }
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
