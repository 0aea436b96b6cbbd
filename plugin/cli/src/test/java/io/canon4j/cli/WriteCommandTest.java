package io.canon4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriteCommandTest {

    @TempDir
    Path folder;

    private ProjectFolder project;

    @BeforeEach
    void store() {
        project = ProjectFolder.withStore(folder);
    }

    private String file(String address) throws IOException {
        return Files.readString(project.root().resolve(".canon/articles/" + address + ".md"));
    }

    @Test
    void write_assetPath_createsTheArticleAtItsAddress() throws IOException {
        Terminal run = project.canonWith(
                "The limit is 50.\n",
                "write",
                "src/core/config.ts",
                "--capsule",
                "Limits live here.",
                "--body-file",
                "-");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).startsWith("created src/core/config\nrevision: ");
        assertThat(file("src/core/config"))
                .isEqualTo("---\ncapsule: Limits live here.\nupdated: 2026-03-02\n---\nThe limit is 50.\n");
    }

    @Test
    void write_sameAgain_isAlreadyCurrent() {
        project.canon("write", "src/core/config", "--body", "x", "--capsule", "c");
        Terminal again = project.canon("write", "src/core/config", "--body", "x", "--capsule", "c");
        assertThat(again.code()).isEqualTo(ExitCodes.DONE);
        assertThat(again.out()).startsWith("already-current src/core/config");
    }

    @Test
    void write_staleRevision_printsBothTextsAndOverwritesNothing() throws IOException {
        project.canon("write", "src/core/config", "--body", "first", "--capsule", "c");
        String stale = project.canon("read", "--json", "src/core/config")
                .json()
                .path("revision")
                .asText();
        project.canon("write", "src/core/config", "--body", "theirs, in between");
        Terminal run = project.canon("write", "src/core/config", "--expect", stale, "--body", "mine, too late");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("conflict", "theirs, in between", "=======", "mine, too late");
        assertThat(file("src/core/config")).contains("theirs, in between").doesNotContain("mine");
        JsonNode json = project.canon("write", "--json", "src/core/config", "--expect", stale, "--body", "mine")
                .json();
        assertThat(json.path("result").asText()).isEqualTo("CONFLICT");
        assertThat(json.path("theirs").asText()).contains("in between");
        assertThat(json.path("yours").asText()).contains("mine");
    }

    @Test
    void write_currentRevision_isTaken() throws IOException {
        project.canon("write", "a", "--body", "first");
        String current =
                project.canon("read", "--json", "a").json().path("revision").asText();
        assertThat(project.canon("write", "a", "--expect", current, "--body", "second")
                        .code())
                .isEqualTo(ExitCodes.DONE);
        assertThat(file("a")).contains("second");
    }

    @Test
    void write_dropsAConstraint_isAdvisedAndTheOldWordingKept() {
        project.canon("write", "src/feed", "--capsule", "c", "--body", "Must never cache resolve results.");
        Terminal run = project.canon("write", "src/feed", "--body", "Caches resolve results.");
        assertThat(run.code()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).contains("advice: [", "Must never cache resolve results.", "the old wording is kept in");
    }

    @Test
    void write_missingRequiredCapsule_isRefusedWithTheReason() {
        project.file(".canon/schema.json", "{\"article\": {\"capsule\": {\"required\": true}}}");
        Terminal run = project.canon("write", "src/feed", "--body", "text");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("rejected src/feed", "refused: ", "capsule");
        assertThat(project.root().resolve(".canon/articles/src/feed.md")).doesNotExist();
    }

    @Test
    void write_scopeRule_isKept() throws IOException {
        Terminal run = project.canon("write", "rules/money", "--scope", "rule", "--capsule", "Integer cents.");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCodes.DONE);
        assertThat(file("rules/money")).contains("scope: rule\n");
    }

    @Test
    void write_nothingToSay_isRefused() {
        Terminal run = project.canon("write", "src/feed");
        assertThat(run.code()).isEqualTo(ExitCodes.FINDING);
        assertThat(run.out()).contains("give it a body or a capsule");
    }

    @Test
    void write_wrongScopeOrRevision_isAUsageError() {
        assertThat(project.canon("write", "a", "--scope", "galaxy", "--body", "x")
                        .code())
                .isEqualTo(ExitCodes.NOT_DONE);
        Terminal run = project.canon("write", "a", "--expect", "123", "--body", "x");
        assertThat(run.code()).isEqualTo(ExitCodes.NOT_DONE);
        assertThat(run.err()).contains("64 hexadecimal digits");
    }
}
