package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherCommandsTest {

    @TempDir
    Path folder;

    private ProjectFolder project;

    @BeforeEach
    void store() {
        project = ProjectFolder.withStore(folder);
    }

    @Test
    void init_trustsWhatItMakes_andOnlyThat() {
        assertThat(project.canon("trust", "--check").code()).isEqualTo(ExitCodes.DONE);
        ProjectFolder checkedOut = new ProjectFolder(folder.resolve("theirs"));
        checkedOut.article("a", "somebody else's text\n");
        checkedOut.canon("init");
        assertThat(checkedOut.canon("trust", "--check").code()).isEqualTo(ExitCodes.FINDING);
        assertThat(checkedOut.canon("status").out()).contains("trusted:   no", "canon trust");
        assertThat(checkedOut.canon("trust").err()).contains("a person at a terminal");
        assertThat(checkedOut.canon("trust", "--check").code()).isEqualTo(ExitCodes.FINDING);
        checkedOut.confirm();
        assertThat(checkedOut.canon("trust", "--check").out()).startsWith("trusted: ");
        assertThat(checkedOut.canon("status", "--json").json().path("trusted").asBoolean())
                .isTrue();
        assertThat(checkedOut.canon("trust", "--revoke").out()).startsWith("not trusted: ");
    }

    @Test
    void mv_movesTheArticleAndItsLinks() {
        project.canon("write", "src/feed/sync", "--body", "Syncs.", "--capsule", "c");
        project.canon("write", "src/feed", "--body", "See [[src/feed/sync]].", "--capsule", "c");
        Terminal run = project.canon("mv", "src/feed/sync", "src/feed/pull");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out())
                .contains("moved src/feed/sync to src/feed/pull", "links rewritten in src/feed", "recorded as");
        assertThat(project.canon("read", "src/feed/pull").out()).contains("Syncs.");
        assertThat(project.canon("read", "src/feed").out()).contains("[[src/feed/pull]]");
        assertThat(project.canon("map").out()).doesNotContain("src/feed/sync");
    }

    @Test
    void mv_nothingThere_isRefusedWithExit1() {
        Terminal run = project.canon("mv", "no/such", "else/where");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("refused: there is no article at no/such");
    }

    @Test
    void journal_valuesTheArticleDoesNotHold_areNamed() {
        project.canon("write", "src/feed", "--body", "The limit is 40,000.", "--capsule", "c");
        Terminal run = project.canon(
                "journal", "--subject", "src/feed", "--slug", "cap", "--body", "Limit 40,000, retry after 17 minutes.");
        assertThat(run.out()).isEqualTo("2026-03-02-cap.md\n");
        assertThat(run.err()).contains("not in the articles it is about: 17").doesNotContain("40,000");
    }

    @Test
    void replay_printsTheDump() throws IOException {
        Path events = folder.resolve("events.jsonl");
        Files.writeString(events, """
                {"op":"derive","at":1772442000000,"agent":"ada","concepts":[{"content":"pillar","type":"Entity"}]}
                """);
        Terminal run = Terminal.run("replay", events.toString());
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCodes.DONE);
        assertThat(run.json().path("session").path("concepts").asInt()).isEqualTo(1);
    }

    @Test
    void replay_malformedLine_isNamedAndExits2() throws IOException {
        Path events = folder.resolve("events.jsonl");
        Files.writeString(events, "\n{\"op\":\"nonsense\",\"at\":1}\n");
        Terminal run = Terminal.run("replay", events.toString());
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("line 2", "nonsense");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void datalog_passesWordsAndOptionsOn() {
        Terminal help = Terminal.run("datalog", "help");
        assertThat(help.code()).as(help.err()).isEqualTo(ExitCodes.DONE);
        assertThat(help.out()).contains("run <rules.dl> <facts.tsv>");
        Terminal missing = Terminal.run("datalog", "run", "no-rules.dl", "no-facts.tsv", "-q", "p(X)");
        assertThat(missing.code()).isNotEqualTo(ExitCodes.DONE);
        assertThat(missing.err()).contains("no-rules.dl");
        assertThat(missing.out()).isEmpty();
    }

    @Test
    void everyCommand_hasHelpWithExamples() {
        for (String command : Terminal.run("--help")
                .out()
                .lines()
                .dropWhile(line -> !line.equals("Commands:"))
                .skip(1)
                .takeWhile(line -> !line.isBlank())
                .map(line -> line.strip().split(" ")[0])
                .filter(word -> word.matches("[a-z]+"))
                .toList()) {
            Terminal help = Terminal.run(command, "--help");
            if (help.code() == ExitCodes.DONE) {
                assertThat(help.out()).as(command).contains("Examples:", "--json", "--project");
            }
        }
    }
}
