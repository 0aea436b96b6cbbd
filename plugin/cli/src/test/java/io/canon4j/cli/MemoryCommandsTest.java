package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryCommandsTest {

    private static final String RULES = "reports_to(X, Y) :- current(X, manager, Y).\n"
            + "trans: reports_to(X, Z) :- reports_to(X, Y), current(Y, manager, Z).\n";

    @TempDir
    Path folder;

    private ProjectFolder project;

    @BeforeEach
    void store() {
        project = ProjectFolder.withStore(folder);
    }

    @Test
    @DisplayName("what one command observes, the next derives from, proves and takes back")
    void observe_rules_query_why_retract() {
        Terminal observed = project.canon("observe", "alice --manager--> bob", "bob --manager[0.8]--> carol");
        assertThat(observed.code()).as(observed.err()).isEqualTo(ExitCodes.DONE);
        assertThat(observed.out()).isEqualTo("ep1: 2 added, 0 updated, 0 known\n");
        assertThat(project.canonWith(RULES, "rules", "install", "-").out()).isEqualTo("installed b1\n");
        assertThat(project.canon("query", "reports_to(alice, Y)").out()).isEqualTo("Y=bob\nY=carol\n");
        assertThat(project.canon("query", "reports_to(alice, carol)").out()).isEqualTo("yes\n");
        assertThat(project.canon("why", "reports_to(alice, carol)").out())
                .contains("conf 0.720", "via trans", "[ep1] alice --manager--> bob");
        Terminal retracted = project.canon("facts", "--retract", "bob --manager--> carol");
        assertThat(retracted.out())
                .contains("retracted: bob --manager--> carol", "no longer follows: reports_to(alice, carol)");
        Terminal gone = project.canon("why", "reports_to(alice, carol)");
        assertThat(gone.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(project.canon("why-not", "reports_to(alice, carol)").out()).contains("trans fails at");
        assertThat(project.canon("rules", "revert", "b1").code()).isEqualTo(ExitCodes.DONE);
        assertThat(project.canon("query", "reports_to(alice, Y)").out()).isEqualTo("no\n");
        assertThat(project.canon("rules", "revert", "b0").err()).contains("the memory's own");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"facts works_at", "query works_at(ann,X)", "why works_at(ann,acme)", "why-not works_at(ann,acme)"
            })
    void relationOfToldLines_askedAsAPredicate_isPointedToCurrent(String command) {
        project.canon("observe", "ann --works_at--> acme");
        assertThat(project.canon(command.split(" ")).err()).contains("current(S, works_at, O)");
        assertThat(project.canon(command.replace("works_at", "lives_in").split(" "))
                        .err())
                .contains("no relation lives_in", "canon facts");
    }

    @Test
    @DisplayName(
            "a question with too few places is told how many there are; quoted words and the language's own are no relations")
    void query_oddPlaces_saysHowMany() {
        project.canon("observe", "ann --works_at--> acme");
        assertThat(project.canon("query", "current(ann, works_at)").err()).contains("current has 3 places, not 2");
        assertThat(project.canon("query", "current(ann, works_at, \"lives_in(x)\"), now(N), contains(\"a\", \"b\")")
                        .err())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"facts", "facts current", "query current(S,R,O)", "context who", "why current(a,b,c)"})
    @DisplayName("an empty memory says that it is, and how to fill it")
    void emptyMemory_isSaid(String command) {
        Terminal run = project.canon(command.split(" "));
        assertThat(run.err()).contains("the memory is empty", "canon observe");
        assertThat(run.out()).doesNotContain("1970");
    }

    @Test
    void observe_nothing_isRefusedAndKeepsNoEpisode() {
        assertThat(project.canon("observe", " ").err()).contains("nothing to observe");
        assertThat(project.canonWith("\n", "observe", "-").code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(project.canon("changes").out()).isEqualTo("checkpoint 0\n");
    }

    @Test
    @DisplayName("taking back what is not held writes nothing")
    void retract_notHeld_writesNothing() {
        project.canon("observe", "ann --works_at--> acme");
        String before = project.canon("changes").out();
        assertThat(project.canon("facts", "--retract", "ann --works_at--> zeta").out())
                .isEqualTo("not held: ann --works_at--> zeta\n");
        assertThat(project.canon("changes").out()).isEqualTo(before);
    }

    @Test
    void rules_withoutAct_saysWhichThereAre() {
        assertThat(project.canon("rules").err()).contains("'list', 'install FILE', 'revert ID' or 'check'");
    }

    @Test
    void observe_badLine_isNamedAndTheOthersKept() {
        Terminal run = project.canon("--json", "observe", "I --like--> tea", "alice --likes--> tea");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.json().path("added").asInt()).isEqualTo(1);
        assertThat(run.json().path("dropped").path(0).path("reason").asText()).isEqualTo("role-word");
    }

    @Test
    void query_at_asItWasThen() {
        project.canon("observe", "--at", "2025-01-01", "alice --works_at--> acme");
        project.canon("observe", "--at", "2026-01-01T00:00:00Z", "alice --works_at--> gigant");
        assertThat(project.canon("query", "--at", "2025-06-01", "current(alice, works_at, O)")
                        .out())
                .isEqualTo("O=acme\n");
        assertThat(project.canon("query", "current(alice, works_at, O)").out()).isEqualTo("O=gigant\n");
        assertThat(project.canon("--json", "query", "current(alice, works_at, O)")
                        .json()
                        .path("rows")
                        .path(0)
                        .path("O")
                        .asText())
                .isEqualTo("gigant");
    }

    @Test
    void whatIf_leavesNothingBehind() {
        project.canon("observe", "alice --works_at--> acme");
        assertThat(project.canon("what-if", "alice --works_at--> zeta", "current(alice, works_at, O)")
                        .out())
                .isEqualTo("O=zeta\n");
        assertThat(project.canon("query", "current(alice, works_at, O)").out()).isEqualTo("O=acme\n");
    }

    @Test
    @DisplayName("an assumption that is no line is named instead of left out")
    void whatIf_badLine_isRefused() {
        Terminal run = project.canon("what-if", "alice works at zeta", "current(alice, works_at, O)");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("cannot be assumed", "alice works at zeta", "--rel-->");
        assertThat(run.out()).isEmpty();
    }

    @Test
    @DisplayName("more changes than are shown at once are all seen by asking on from each checkpoint")
    void changes_manyRuns_noneIsLost() {
        for (String group : new String[] {"a", "b", "c"}) {
            StringBuilder lines = new StringBuilder();
            for (int i = 0; i < 600; i++) {
                lines.append(group).append(i).append(" --likes--> tea\n");
            }
            project.canonWith(lines.toString(), "observe", "-");
        }
        StringBuilder seen = new StringBuilder();
        int pages = 0;
        long checkpoint = 0;
        for (boolean more = true; more; pages++) {
            JsonNode page = project.canon("--json", "changes", "--since", Long.toString(checkpoint))
                    .json();
            seen.append(page.path("changes"));
            more = page.path("more").asBoolean();
            checkpoint = page.path("checkpoint").asLong();
        }
        assertThat(pages).isGreaterThan(1);
        assertThat(seen).contains("edge(a0, likes", "edge(a599, likes", "edge(b599, likes", "edge(c599, likes");
    }

    @Test
    void escalations_listResolveDeclare() {
        project.canon("observe", "alice --likes--> tea", "alice --likes--> milk");
        Terminal list = project.canon("escalations");
        assertThat(list.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(list.out()).startsWith("conflict: alice --likes--> milk");
        assertThat(project.canon("--json", "escalations").json().path("escalations"))
                .hasSize(1);
        assertThat(project.canon("escalations", "--many", "likes").code()).isEqualTo(ExitCodes.DONE);
        project.canon("observe", "alice --likes--> juice");
        assertThat(project.canon("escalations").out()).isEmpty();
        assertThat(project.canon("escalations").err()).contains("nothing to decide");
    }

    @Test
    void context_facts_changes_print() {
        project.canon("observe", "alice --works_at--> acme", "alice --manager--> bob");
        assertThat(project.canon("context", "who manages alice").out())
                .startsWith("CURRENT DATE (most recent session): 2026-03-02")
                .contains("current(alice, manager, bob)", "ATTRIBUTION");
        assertThat(project.canon("context", "--entity", "alice").out())
                .contains("alice --manager--> bob   [conf 0.90, prov ep1]");
        assertThat(project.canon("facts", "current").out()).contains("current(alice, works_at, acme)  0.90");
        assertThat(project.canon("facts").out()).contains("current/3  2  derived");
        Terminal changes = project.canon("--json", "changes");
        assertThat(changes.json().path("changes").toString()).contains("+ edge(alice, works_at, acme");
        String checkpoint = changes.json().path("checkpoint").asText();
        assertThat(project.canon("changes", "--since", checkpoint).out()).isEqualTo("checkpoint " + checkpoint + "\n");
    }

    @Test
    void rules_wrongBatch_isRefusedWithItsProblem() {
        Terminal run = project.canonWith("p(X, Y) :- q(X).", "rules", "install", "-");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("Y").doesNotContain("should not have happened");
        assertThat(project.canon("--json", "rules", "list").json().path("batches"))
                .hasSize(1);
    }

    @Test
    @DisplayName("asking creates nothing on disk")
    void query_emptyStore_createsNothing() {
        assertThat(project.canon("query", "current(S, R, O)").out()).isEqualTo("no\n");
        assertThat(Files.exists(project.root().resolve(".canon/state/canon.db")))
                .isFalse();
    }

    @Test
    @DisplayName("an untrusted store's memory is not opened")
    void untrusted_isRefused() throws Exception {
        Path other = folder.resolve("clone");
        Files.createDirectories(other.resolve(".canon/articles"));
        Terminal run = Terminal.run("-C", other.toString(), "query", "current(S, R, O)");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("not trusted", "canon trust");
    }
}
