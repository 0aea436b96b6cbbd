package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands about concepts, through their own entry. */
class ConceptCommandsTest {

    @TempDir
    Path folder;

    private ProjectFolder project;

    @BeforeEach
    void store() {
        project = ProjectFolder.withStore(folder);
    }

    private Terminal ok(String... args) {
        Terminal run = project.canon(args);
        assertThat(run.code())
                .as("%s: %s%s", String.join(" ", args), run.out(), run.err())
                .isEqualTo(ExitCodes.DONE);
        return run;
    }

    @Test
    void stated_isCounted_andExplained() {
        assertThat(ok("derive", "retry budget", "--type", "Constraint", "--name", "RB", "--json")
                        .json()
                        .path("created")
                        .size())
                .isOne();
        ok("derive", "sync client", "--depends-on", "RB", "--with", "page size:Entity", "--parent-of", "page size:RB");
        ok("record-action", "cap the retries", "--produces", "limits", "--depends-on", "retry budget");
        ok("synonym", "budget", "#1.0");
        ok("goal", "budget");
        ok("reserve", "budget", "--ttl", "60");
        assertThat(ok("inspect", "budget").out())
                .contains("retry budget [Constraint, None] #1.0", "gc_survived: it has outlived 0 sweeps", "reserved:");
        assertThat(ok("inspect", "RB", "--json").json().path("liveDependents").asInt())
                .isEqualTo(3);
        assertThat(ok("stats", "--json").json().path("interactions").asInt()).isEqualTo(5);
        assertThat(ok("inspect", "--all").json().path("concepts").size()).isEqualTo(5);
        assertThat(ok("saints").out()).contains("nothing is Canonical yet");
        ok("release", "budget");
        assertThat(ok("retract", "sync client", "--dry-run").out()).contains("#2.0 sync client");
        ok("retract", "sync client", "--reason", "stale");
        assertThat(project.canon("inspect", "sync client").code()).isEqualTo(ExitCodes.FINDING);
    }

    @Test
    void refusal_isAnAnswer_withExit1() {
        Terminal run = project.canon("derive", "news", "--depends-on", "nowhere");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).isEqualTo("refused: a reference names no known concept\n");
        assertThat(project.canon("derive", "news", "--against", "nowhere", "--json")
                        .json()
                        .path("refused")
                        .asText())
                .isEqualTo("unresolved");
    }

    @Test
    void confirmAndDemote_withoutATerminal_changeNothing() {
        ok("derive", "retry budget");
        for (Terminal run : new Terminal[] {
            project.canon("confirm", "retry budget"), project.canon("demote", "--group", "g", "It failed.")
        }) {
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("a person at a terminal");
        }
        assertThat(ok("stats", "--json").json().path("position").asInt()).isOne();
    }

    @Test
    void cycle_onALiveStore_isRefused_onACopyItRuns() {
        ok("derive", "retry budget");
        Terminal live = project.canon("cycle", "--now");
        assertThat(live.code()).isEqualTo(2);
        assertThat(live.err()).contains("not marked scratch");
        Path trial = folder.resolve("trial");
        ok("dry-run", "--copy", trial.toString());
        Terminal copy = new ProjectFolder(trial).canon("cycle", "--now");
        assertThat(copy.code()).as(copy.err()).isEqualTo(ExitCodes.DONE);
        assertThat(copy.out()).contains("None=1");
    }

    @Test
    void dryRun_reportsBothPolicies_andChangesNothing() {
        ok("derive", "retry budget");
        long head = ok("stats", "--json").json().path("position").asLong();
        Terminal run = ok("dry-run", "--json");
        assertThat(run.json()).hasSize(2);
        assertThat(run.json().path(0).path("failing").path("gc_survived").asInt())
                .isOne();
        assertThat(ok("dry-run").out()).contains("Swarm, after", "Solo, after");
        assertThat(ok("alias-preview", "--similar").out()).contains("no short name");
        assertThat(ok("stats", "--json").json().path("position").asLong()).isEqualTo(head);
    }

    @Test
    void recall_answersWithBlocks_andAnswersDependencyQuestionsByEdges() {
        ok("derive", "retry budget");
        ok("record-action", "write sync client", "--depends-on", "retry budget");
        ok("reserve", "retry budget", "--ttl", "600");
        assertThat(ok("recall", "retry").out())
                .contains("retry budget [Entity] (score ", "Reserved by ", "write sync client [Resource]");
        Terminal structural = ok("recall", "what depends on the retry budget?", "--json");
        assertThat(structural.json().path("hits")).hasSize(1);
        assertThat(structural.json().path("hits").path(0).path("content").asText())
                .isEqualTo("write sync client");
        assertThat(structural
                        .json()
                        .path("response_annotations")
                        .path(0)
                        .path("kind")
                        .asText())
                .isEqualTo("traversal");
        assertThat(ok("recall", "retry", "--max-tokens", "0", "--json")
                        .json()
                        .path("context")
                        .asText())
                .isEmpty();
        Terminal bounds = project.canon("recall", "retry", "--top-k", "2049");
        assertThat(bounds.code()).isEqualTo(2);
        assertThat(bounds.err()).contains("2049");
    }

    @Test
    void hot_listsWhatIsGoingOn() {
        assertThat(ok("hot").out()).contains("nothing is going on");
        ok("derive", "retry budget");
        ok("derive", "island");
        ok("goal", "retry budget");
        assertThat(ok("hot").out()).contains("drift: island: Drifted: no path leads to it from a root goal");
        assertThat(ok("hot", "--json").json().path(0).path("kind").asText()).isEqualTo("DRIFT");
    }

    @Test
    void settings_areTheRuntimes_andAnUnknownKeyIsAnError() throws IOException {
        ok("derive", "retry budget");
        Path file = Terminal.CONFIG.resolve("canon4j.properties");
        try {
            Files.writeString(file, "promotion_policy=Solo\n");
            assertThat(ok("stats", "--json").json().path("policy").asText()).isEqualTo("Solo");
            Files.writeString(file, "canonization_edge_min_age=0\n");
            Terminal run = project.canon("stats");
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("canonization_edge_min_age", "is not a setting");
        } finally {
            Files.deleteIfExists(file);
        }
    }

    @Test
    void untrustedStore_isNotOpened() {
        ok("derive", "retry budget");
        ok("trust", "--check");
        project.canon("trust", "--revoke");
        Terminal run = project.canon("stats");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("not trusted", "canon trust");
    }
}
