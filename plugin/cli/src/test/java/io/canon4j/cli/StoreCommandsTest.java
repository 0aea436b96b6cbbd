package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreCommandsTest {

    @TempDir
    Path folder;

    private ProjectFolder project;

    @BeforeEach
    void store() {
        project = ProjectFolder.withStore(folder);
        project.article(
                "src/core/config", "---\ncapsule: Limits live here.\nupdated: 2026-01-02\n---\nThe limit is 50.\n");
        project.article("src/feed", "---\nupdated: 2026-01-03\n---\nFeeds.\n");
        project.article("rules/money", "---\ncapsule: Integer cents.\nupdated: 2026-01-04\nscope: rule\n---\nCents.\n");
    }

    @Test
    void init_makesAStoreThatIgnoresItsState() throws IOException {
        Path canonDir = project.root().resolve(".canon");
        assertThat(canonDir.resolve("articles")).isDirectory();
        assertThat(canonDir.resolve("journal")).isDirectory();
        assertThat(Files.readString(canonDir.resolve(".gitignore"))).contains("state/");
    }

    @Test
    void init_existingStore_isLeftAsItIs() {
        var before = project.everything();
        Terminal run = project.canon("init");
        assertThat(run.code()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).startsWith("already there");
        assertThat(project.everything()).isEqualTo(before);
    }

    @Test
    void init_aFileInTheWay_isNotTouched() throws IOException {
        ProjectFolder other = new ProjectFolder(folder.resolve("other"));
        other.file(".canon", "mine");
        Terminal run = other.canon("init");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("in the way");
        assertThat(Files.readString(other.root().resolve(".canon"))).isEqualTo("mine");
    }

    @Test
    void status_countsWhatTheStoreHolds() {
        JsonNode status = project.canon("status", "--json").json();
        assertThat(status.path("articles").asInt()).isEqualTo(3);
        assertThat(status.path("rules").asInt()).isEqualTo(1);
        assertThat(status.path("withoutCapsule").asInt()).isEqualTo(1);
        assertThat(project.canon("status").out()).contains("articles:  3 (1 rules, 1 without a capsule)");
    }

    @Test
    void status_projectWithoutStore_saysSoAndExits1() {
        ProjectFolder bare = new ProjectFolder(folder.resolve("bare"));
        Terminal run = bare.canon("status");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("no store", "canon init");
        assertThat(bare.everything()).isEmpty();
    }

    @Test
    void read_assetPath_printsTheArticleThatGovernsIt() {
        Terminal run = project.canon("read", "src/core/config.ts");
        assertThat(run.code()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).contains("address: src/core/config\n", "capsule: Limits live here.", "The limit is 50.");
        assertThat(project.canon("read", "src/feed/sync.py").out()).contains("address: src/feed\n");
    }

    @Test
    @DisplayName("an address that was handed out is read as it is, whatever follows its last dot")
    void read_addressWithADot_losesNoExtension() {
        project.article("pkg/config.test", "about the test\n");
        assertThat(project.canon("read", "pkg/config.test").out()).contains("address: pkg/config.test\n");
    }

    @Test
    void read_absolutePathInTheProject_findsTheSame() {
        String absolute = project.root().resolve("src/core/config.ts").toString();
        assertThat(project.canon("read", absolute).out()).contains("address: src/core/config\n");
    }

    @Test
    void read_json_carriesTheRevisionAndTheJournal() {
        project.canon("journal", "--subject", "src/core/config", "--slug", "raised", "--body", "Raised to 50.");
        JsonNode answer = project.canon("read", "--json", "src/core/config").json();
        assertThat(answer.path("revision").asText()).hasSize(64);
        assertThat(answer.path("journal").path(0).asText()).isEqualTo("2026-03-02-raised.md");
        assertThat(answer.path("updated").asText()).isEqualTo("2026-01-02");
    }

    @Test
    void read_nothingGoverns_saysSoOnStderrAndExits1() {
        Terminal run = project.canon("read", "lib/x.py");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("no article answers for lib/x.py");
    }

    @Test
    void read_noStore_namesTheNextStep() {
        Terminal run = new ProjectFolder(folder.resolve("bare")).canon("read", "x");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("there is no .canon", "canon init");
    }

    @Test
    void read_belowTheProject_namesTheStoreAbove() {
        Terminal run = Terminal.run("-C", project.root().resolve("src/core").toString(), "read", "x");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("the nearest is in " + project.root());
    }

    @Test
    void map_listsAddressesAndCapsulesInOrder() {
        assertThat(project.canon("map").out().lines())
                .containsExactly(
                        "rules/money: [rule] Integer cents.",
                        "src/core/config: Limits live here.",
                        "src/feed: (no capsule)");
        assertThat(project.canon("map", "src/core").out().lines()).hasSize(1);
        assertThat(project.canon("map", "sr").out()).isEmpty();
        assertThat(project.canon("map", "--json").json()).hasSize(3);
    }

    @Test
    void journal_appendsListsAndShows() {
        Terminal appended = project.canonWith(
                "Vendor caps pages at 50.\n", "journal", "--subject", "src/feed", "--slug", "cap", "--body-file", "-");
        assertThat(appended.out()).isEqualTo("2026-03-02-cap.md\n");
        assertThat(project.canon("journal").out()).isEqualTo("2026-03-02-cap.md\n");
        assertThat(project.canon("journal", "--subject", "src/core").out()).isEmpty();
        Terminal shown = project.canon("journal", "--show", "2026-03-02-cap.md");
        assertThat(shown.out()).contains("subjects: src/feed", "Vendor caps pages at 50.", "by: canon-cli");
    }

    @Test
    void journal_sameKeyTwice_isOneEntry() {
        String[] args = {"journal", "--slug", "once", "--key", "k1", "--body", "x"};
        assertThat(project.canon(args).out()).isEqualTo(project.canon(args).out());
        assertThat(project.canon("journal").out().lines()).hasSize(1);
    }

    @Test
    void journal_newestFirst_andSaysHowManyMore() {
        for (int i = 0; i < 5; i++) {
            project.canon("journal", "--slug", "e", "--body", "entry " + i);
        }
        Terminal run = project.canon("journal", "-n", "2");
        assertThat(run.out().lines()).containsExactly("2026-03-02-e-5.md", "2026-03-02-e-4.md");
        assertThat(run.err()).contains("3 older");
    }

    @Test
    void journal_blankOrDoubleText_isRefused() {
        assertThat(project.canon("journal", "--body", "  ").code()).isEqualTo(ExitCodes.NOT_DONE);
        Terminal both = project.canon("journal", "--body", "a", "--body-file", "-");
        assertThat(both.err()).contains("give one");
        assertThat(project.canon("journal").out()).isEmpty();
    }

    @Test
    void explain_printsPathsAndWhyNot() {
        Terminal run = project.canon("explain", "edit", "{\"path\": \"src/core/config.ts\"}");
        assertThat(run.code()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).contains("src/core/config.ts", "governs the asset");
        JsonNode json = project.canon("--json", "explain", "edit", "{\"path\": \"src/feed/sync.py\"}")
                .json();
        JsonNode asset = json.path("assets").path(0);
        assertThat(asset.path("article").asText()).isEqualTo("src/feed");
        assertThat(asset.path("trail").path(0).path("verdict").asText()).isEqualTo("ABSENT");
    }

    @Test
    void explain_nothingGoverned_exits1() {
        assertThat(project.canon("explain", "read", "{}").code()).isEqualTo(ExitCodes.FINDING);
    }
}
