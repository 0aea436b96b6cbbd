package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConformCommandTest {

    private static final String VECTORS = "src/test/resources/vectors";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "address-normalize",
                "article-parse",
                "article-rewrite",
                "article-write",
                "canonical-keys",
                "cycles",
                "datalog-aggregates",
                "datalog-confidence",
                "datalog-evaluate",
                "datalog-goals",
                "datalog-incremental",
                "datalog-parse",
                "datalog-why",
                "demo",
                "gaming",
                "gates-solo-random",
                "gates-solo",
                "gates-swarm-random",
                "gates-swarm",
                "governs-asset",
                "intent-query",
                "journal-append",
                "lexical-score",
                "lint",
                "memory-canonicalisation",
                "memory-line-protocol",
                "memory-update-policy",
                "mutating-calls",
                "outgoing-links",
                "resolve",
                "schema-check",
                "score-function",
                "scores",
                "supersession-random",
                "supersession",
                "surfacing-session",
                "tokens",
                "touched-paths",
                "unretained-values",
                "user-intent"
            })
    void conform_productAnswersEveryCase(String name) {
        Terminal run = Terminal.run("conform", VECTORS + "/" + name + ".json");
        assertThat(run.out()).as("%s", run.err()).contains(name);
        assertThat(run.code()).as(run.out()).isEqualTo(ExitCodes.DONE);
    }

    /** The copies of the largest files hold some of their cases only; where all cases are at hand, all are asked. */
    @Test
    void conform_everyCaseThereIs() {
        String shared = System.getProperty("canon4j.shared", "");
        assumeTrue(!shared.isEmpty() && Files.isDirectory(Path.of(shared, "vectors")), "the whole files are not here");
        Terminal run = Terminal.run("conform", Path.of(shared, "vectors").toString());
        assertThat(run.code()).as(run.out()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).doesNotContain("not covered");
    }

    @Test
    void conform_wrongExpectation_printsTheDiffAndExits1() throws IOException {
        Path file = folder.resolve("outgoing-links.json");
        Files.writeString(file, """
                {"about": {"what": "x"}, "cases": [
                  {"body": "See [[a]]", "links": ["a"], "title": null},
                  {"body": "See [[a]]", "links": ["b"], "title": null}]}
                """);
        Terminal run = Terminal.run("conform", file.toString());
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("1/2", "case 1", "- [\"b\"]", "+ [\"a\"]");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void conform_unknownFile_isNotCoveredAndNoMismatch() throws IOException {
        Path file = folder.resolve("never-heard-of.json");
        Files.writeString(file, "{\"about\": {}, \"cases\": [{}]}");
        Terminal run = Terminal.run("conform", file.toString());
        assertThat(run.code()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).contains("never-heard-of", "not covered");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{\"about\": {}}", "{\"about\": 1, \"cases\": {}}", "\0\0\0", "{\"about\""})
    void conform_brokenFile_saysWhatAndExits1(String text) throws IOException {
        Path file = folder.resolve("resolve.json");
        Files.writeString(file, text);
        Terminal run = Terminal.run("conform", file.toString());
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("unreadable").doesNotContain("\tat ");
    }

    @Test
    void conform_json_isOneDocumentWithEveryFile() throws IOException {
        Files.writeString(folder.resolve("odd.json"), "{\"about\": {}, \"cases\": []}");
        Files.copy(Path.of(VECTORS, "resolve.json"), folder.resolve("resolve.json"));
        JsonNode files =
                Terminal.run("--json", "conform", folder.toString()).json().path("files");
        assertThat(files).hasSize(2);
        assertThat(files.path(0).path("status").asText()).isEqualTo("NOT_COVERED");
        assertThat(files.path(1).path("passed").asInt()).isEqualTo(20);
    }

    @Test
    @DisplayName("an exception of the product is a mismatch of that case and the others still run")
    void conform_productThrows_isAMismatch() throws IOException {
        Path file = folder.resolve("address-normalize.json");
        Files.writeString(file, """
                {"about": {"what": "x"}, "cases": [
                  {"input": "a\\u0000b", "cwd": "", "address": "", "contained": ""},
                  {"input": "a.b", "cwd": "", "address": "a", "contained": "a.b"}]}
                """);
        Terminal run = Terminal.run("conform", file.toString());
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("1/2", "PathRefused").doesNotContain("\tat ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no/such/file.json", "../../etc/passwd-not-there", "\\\\server\\share\\x.json"})
    void conform_missingFile_isNamedAndExits2(String path) {
        Terminal run = Terminal.run("conform", path);
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("there is no file").doesNotContain("\tat ");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void conform_nulInAPath_isRefusedAndExits2() {
        Terminal run = Terminal.run("conform", "a\0b");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).startsWith("canon: ").doesNotContain("\tat ").doesNotContain("\0");
    }

    @Test
    void conform_emptyDirectory_saysSoAndExits2() {
        Terminal run = Terminal.run("conform", folder.toString());
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("no .json file");
    }
}
