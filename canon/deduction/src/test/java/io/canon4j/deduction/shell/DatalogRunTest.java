package io.canon4j.deduction.shell;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code run} over files. */
class DatalogRunTest {

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("chain.dl"), """
                reach(X, Y) :- edge(X, Y).
                step: reach(X, Z) :- reach(X, Y), edge(Y, Z).
                late(X) :- due(X, T), now(N), N > T.
                """);
        Files.writeString(
                folder.resolve("chain.tsv"),
                "# a chain\nedge\ta\tb\nedge\tb\tc\r\n\nedge\tc\td\ndue\tx\t5\ndue\t007\t9\n");
        Files.writeString(folder.resolve("more.tsv"), "edge\td\te\n");
        Files.writeString(folder.resolve("less.tsv"), "edge\ta\tb\n");
    }

    private Shell run(String... more) {
        String[] words = new String[3 + more.length];
        words[0] = "run";
        words[1] = folder.resolve("chain.dl").toString();
        words[2] = folder.resolve("chain.tsv").toString();
        for (int i = 0; i < more.length; i++) {
            words[3 + i] = more[i].endsWith(".tsv") ? folder.resolve(more[i]).toString() : more[i];
        }
        return Shell.execute("", words);
    }

    @Test
    @DisplayName("without a question the derived relations are the answer")
    void run_noQuestion_everythingDerived() {
        assertThat(run().out()).isEqualTo("""
                +6 derived
                reach(a, b)
                reach(a, c)
                reach(a, d)
                reach(b, c)
                reach(b, d)
                reach(c, d)
                """);
    }

    @Test
    @DisplayName("a goal, a proof and a clock; integers are integers and 007 is a text")
    void run_goalWhyAsOf() {
        Shell shell = run(
                "-q",
                "reach(a, Y) order by Y desc limit 2",
                "-q",
                "late(X)",
                "-q",
                "due(\"007\", 9)",
                "--as-of",
                "6",
                "--why",
                "reach(a, c)");
        assertThat(shell.exitCode()).isEqualTo(DatalogShell.DONE);
        assertThat(shell.out()).startsWith("""
                ? reach(a, Y) order by Y desc limit 2
                Y=d
                Y=c
                ? late(X)
                X=x
                ? due("007", 9)
                true
                reach(a, c)  (conf 1.000)
                  \u21b3 via step
                """);
    }

    @Test
    @DisplayName("adds and deletes come after the first run and show what changed")
    void run_update_showsChanges() {
        Shell shell = run("-a", "more.tsv", "-r", "less.tsv", "-q", "reach(X, e)", "--time");
        assertThat(shell.out()).startsWith("update: +3 -3 derived\n").endsWith("""
                ? reach(X, e)
                X=b
                X=c
                X=d
                """);
        assertThat(shell.err()).contains("load", "run", "update", "query", " ms");
    }

    @Test
    @DisplayName("--json writes one object that a parser reads")
    void run_json_oneObject() throws IOException {
        Shell shell = run(
                "--json",
                "-q",
                "reach(a, Y)",
                "--why",
                "reach(a, d)",
                "--why",
                "reach(d, a)",
                "-a",
                "more.tsv",
                "--time");
        JsonNode json = new ObjectMapper().readTree(shell.out());
        assertThat(json.path("derived").intValue()).isEqualTo(6);
        assertThat(json.path("update").path("addedFacts").size()).isEqualTo(5);
        assertThat(json.path("answers").path(0).path("rows").toString()).isEqualTo("[[\"b\"],[\"c\"],[\"d\"],[\"e\"]]");
        JsonNode proof = json.path("why").path(0);
        assertThat(proof.path("height").intValue()).isEqualTo(3);
        assertThat(proof.path("steps").size()).isEqualTo(6);
        assertThat(proof.path("steps").path(5).path("rule").asText()).isEqualTo("step");
        assertThat(json.path("why").path(1).path("holds").booleanValue()).isFalse();
        assertThat(json.path("milliseconds").has("run")).isTrue();
    }

    @Test
    @DisplayName("wrong words are named and end with 2")
    void run_wrongWords_usage() {
        assertThat(Shell.execute("", "run").err())
                .startsWith("error: 'run' takes two files, rules and facts, but got 0");
        assertThat(run("--quick").err()).contains("no option '--quick'");
        assertThat(run("-q").err()).contains("'-q' needs a value");
        assertThat(run("--as-of", "soon").err()).contains("--as-of takes an integer or an instant", "'soon'");
        assertThat(run("-a", "more.tsv", "-a", "less.tsv").err()).contains("'-a' is given twice");
        assertThat(Shell.execute("", "walk").exitCode()).isEqualTo(DatalogShell.USAGE);
        assertThat(Shell.execute("").exitCode()).isEqualTo(DatalogShell.USAGE);
        assertThat(Shell.execute("", "demo", "fast").exitCode()).isEqualTo(DatalogShell.USAGE);
    }

    @Test
    @DisplayName("wrong files are named with the line and end with 1")
    void run_wrongFiles_failed() throws IOException {
        Files.writeString(folder.resolve("bad.tsv"), "edge\ta\tb\n9lives\tcat\n");
        Files.write(folder.resolve("latin.tsv"), "edge\t\u00e9\tb\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(run("-a", "bad.tsv").err()).contains("bad.tsv:2: a line starts with a predicate", "'9lives'");
        Files.writeString(folder.resolve("spaces.tsv"), "edge a b\n");
        assertThat(run("-a", "spaces.tsv").err()).contains("spaces.tsv:1: ", "separate the columns by tabs");
        assertThat(run("-a", "latin.tsv").err()).contains("latin.tsv", "it is not UTF-8 text");
        assertThat(run("-a", "nowhere.tsv").err()).contains("nowhere.tsv", "there is no such file");
        assertThat(run("-a", "nowhere.tsv").exitCode()).isEqualTo(DatalogShell.FAILED);
        Files.writeString(folder.resolve("chain.dl"), "p(X) :- q(Y).\nr(X :- s(X).\n");
        Shell shell = run();
        assertThat(shell.exitCode()).isEqualTo(DatalogShell.FAILED);
        assertThat(shell.err()).contains("1:3: unsafe", "2:5: parse", "^");
    }

    @Test
    @DisplayName("the demo fits one screen and shows belief, proof, retraction and repair")
    void demo_oneScreen() {
        String out = Shell.execute("", "demo").out();
        assertThat(out.lines().count()).isLessThanOrEqualTo(24);
        assertThat(out.lines().mapToInt(String::length).max().orElse(0)).isLessThanOrEqualTo(80);
        assertThat(out)
                .contains("reports_to(alice, carol)  (conf 0.720", "via chain", "- reports_to(alice, carol)")
                .endsWith("alice reports to bob and dana\n");
    }
}
