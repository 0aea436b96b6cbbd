package io.canon4j.spine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TouchScannerTest {

    @TempDir
    Path folder;

    private TempProject project;

    @BeforeEach
    void plant() {
        project = new TempProject(folder.resolve("p"), "src/a.ts", "src/b.ts", "src/sub/c.ts", "README.md", "build/x");
    }

    private CallEffect effect(String tool, String arguments) {
        return project.spine().scan(ToolCall.of(tool, arguments)).effect();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cp src/a.ts src/new.ts | src/a.ts,src/new.ts | src/new.ts",
                "cp -t src/sub src/a.ts | src/sub,src/a.ts | src/sub",
                "mv src/a.ts src/sub/ | src/a.ts,src/sub | src/a.ts,src/sub",
                "git mv src/a.ts lib/deep/a.ts | src/a.ts,lib/deep/a.ts | src/a.ts,lib/deep/a.ts",
                "git -C src checkout -- a.ts | src/a.ts | src/a.ts",
                "git diff src/a.ts | src/a.ts | ''",
                "git rm --cached src/a.ts | src/a.ts | ''",
                "rm -f src/a.ts src/b.ts | src/a.ts,src/b.ts | src/a.ts,src/b.ts",
                "rm src/gone.ts | src/gone.ts | src/gone.ts",
                "mkdir -p x/y/z | x/y/z | x/y/z",
                "touch new.txt | new.txt | new.txt",
                "echo hi > notes.txt 2>&1 | notes.txt | notes.txt",
                "echo hi 2>/dev/null | '' | ''",
                "cat src/a.ts >> src/b.ts | src/b.ts,src/a.ts | src/b.ts",
                "sed -n 1p src/a.ts | src/a.ts | ''",
                "sed -i -e s/a/b/ src/a.ts | src/a.ts | src/a.ts",
                "perl -pi -e s/a/b/ src/a.ts | src/a.ts | src/a.ts",
                "find src -name '*.ts' -delete | src | src",
                "find src -name '*.ts' | src | ''",
                "find src -type f -exec rm {} + | src | src",
                "sudo -u me tee src/a.ts < src/b.ts | src/a.ts,src/b.ts | src/a.ts",
                "timeout 5s rm src/a.ts | src/a.ts | src/a.ts",
                "dd if=src/a.ts of=src/b.ts | src/a.ts,src/b.ts | src/b.ts",
                "npx prettier --write src/a.ts | src/a.ts | src/a.ts",
                "prettier --check src/a.ts | src/a.ts | ''",
                "npm run build | '' | ''",
                "cd src && cd sub && rm c.ts | src/sub/c.ts | src/sub/c.ts",
                "(cd src; rm a.ts); cat README.md | src/a.ts,README.md | src/a.ts",
                "cd src | src | ''",
                "type src\\a.ts | src/a.ts | ''",
                "Set-Content -Path src\\a.ts -Value x | src/a.ts | src/a.ts",
                "for f in src/a.ts src/b.ts; do rm $f; done | src/a.ts,src/b.ts | ''",
                "D=src; rm $D/a.ts | src/a.ts | src/a.ts",
                "rm src/*.ts | src/a.ts,src/b.ts | src/a.ts,src/b.ts",
                "cat src/{a,b}.ts | src/a.ts,src/b.ts | ''",
                "curl -o src/a.ts https://example.org/src/b.ts | src/a.ts | src/a.ts",
                "python -c \"open('src/a.ts').read()\" | src/a.ts | ''",
                "./build/x --flag | build/x | ''",
                "bash -c 'rm src/a.ts' | src/a.ts | src/a.ts",
                "rm src/a.ts # not src/b.ts | src/a.ts | src/a.ts",
                "cat <(sort src/a.ts) | src/a.ts | ''",
            })
    void shell_namesWhatItTouchesAndChanges(String command, String touched, String changed) {
        String json = TempProject.json("command", command);
        assertThat(project.touched("bash", json)).containsExactlyInAnyOrderElementsOf(split(touched));
        List<String> changes = project.changed("bash", json);
        if (command.startsWith("cp -t") || command.startsWith("curl")) {
            assertThat(changes).containsAll(split(changed));
        } else {
            assertThat(changes).containsExactlyInAnyOrderElementsOf(split(changed));
        }
    }

    private static List<String> split(String list) {
        return list.isBlank() ? List.of() : List.of(list.split(","));
    }

    @ParameterizedTest
    @CsvSource({
        "cat src/a.ts, READS",
        "ls && git log, READS",
        "rm src/a.ts, CHANGES",
        "make all, UNKNOWN",
        "cat x | python y.py, UNKNOWN",
        "python y.py; touch z, CHANGES",
        "echo rm x, READS",
        "git stash list, READS",
        "git stash, CHANGES",
        "tar tf x.tar, READS",
        "tar -xzf x.tar, CHANGES",
        "black --check ., READS",
        "black ., CHANGES",
        "sed -n s/a/b/p x, READS",
    })
    void shell_effectNeedsEvidence(String command, CallEffect effect) {
        assertThat(effect("run_command", TempProject.json("command", command))).isEqualTo(effect);
    }

    @ParameterizedTest
    @CsvSource({
        "read_text_file, READS", "readFile, READS", "list_directory_with_sizes, READS", "write_file, CHANGES",
        "createDirectory, CHANGES", "mcp__files__edit_file, CHANGES", "__write_file__, CHANGES",
                "updateConfig, CHANGES",
        "showConfig, READS", "frobnicate, UNKNOWN", "MultiEdit, CHANGES", "file.delete, CHANGES",
    })
    void toolNames_withAPath_sayTheEffect(String tool, CallEffect effect) {
        assertThat(effect(tool, "{\"path\":\"src/a.ts\"}")).isEqualTo(effect);
    }

    @Test
    void effect_verbWithoutAnAsset_isUnknown() {
        assertThat(effect("updateOrder", "{\"number\":\"17\"}")).isEqualTo(CallEffect.UNKNOWN);
        assertThat(effect("cancelBooking", "{\"reason\":\"none\"}")).isEqualTo(CallEffect.UNKNOWN);
    }

    @Test
    void effect_hintsComeBeforeNames_andConfigurationBeforeHints() {
        ToolShape reads = new ToolShape(true, null, Map.of());
        ToolShape destroys = new ToolShape(false, true, Map.of());
        ToolCall write = ToolCall.of("write_file", "{\"path\":\"src/a.ts\"}");
        assertThat(project.spine().scan(write, reads).effect()).isEqualTo(CallEffect.READS);
        ToolCall odd = ToolCall.of("frobnicate", "{\"path\":\"src/a.ts\"}");
        assertThat(project.spine().scan(odd, destroys).effect()).isEqualTo(CallEffect.CHANGES);
        Spine configured = Spine.builder(project.tree(), project.articles)
                .effect("frobnicate", CallEffect.READS)
                .build();
        assertThat(configured.scan(odd, destroys).effect()).isEqualTo(CallEffect.READS);
        ToolCall shell = ToolCall.of("run_shell_command", "{\"command\":\"cat src/a.ts\"}");
        assertThat(project.spine().scan(shell, destroys).effect())
                .as("a shell tool may change things; this command does not")
                .isEqualTo(CallEffect.READS);
    }

    @Test
    void write_changesItsTargetAndOnlyMentionsWhatItsTextSays() {
        String json = TempProject.json("path", "docs/new.md", "content", "see src/a.ts and ./src/b.ts.");
        assertThat(project.touched("write_file", json)).containsExactly("docs/new.md", "src/a.ts", "src/b.ts");
        assertThat(project.changed("write_file", json)).containsExactly("docs/new.md");
    }

    @Test
    void moveAndCopy_differInTheirSource() {
        String json = TempProject.json("source", "src/a.ts", "destination", "src/z.ts");
        assertThat(project.changed("move_file", json)).containsExactly("src/a.ts", "src/z.ts");
        assertThat(project.changed("copy_file", json)).containsExactly("src/z.ts");
    }

    @Test
    void dryRun_changesNothing() {
        assertThat(effect("edit_file", "{\"path\":\"src/a.ts\",\"edits\":[],\"dryRun\":true}"))
                .isEqualTo(CallEffect.READS);
    }

    @Test
    void argumentsWithoutNames_areReadByTheirDescription() {
        ToolShape shape =
                new ToolShape(null, null, Map.of("arg0", "Path of the file to save", "arg1", "Its new content"));
        ToolCall call = ToolCall.of("store", "{\"arg0\":\"src/new.ts\",\"arg1\":\"import 'src/a.ts'\"}");
        Touches touches = project.spine().scan(call, shape);
        assertThat(touches.effect()).isEqualTo(CallEffect.CHANGES);
        assertThat(touches.changed()).containsExactly(new AssetPath("src/new.ts"));
    }

    @Test
    void patch_namesFilesFromHeadersOnly() {
        String diff = "diff --git a/src/a.ts b/src/renamed.ts\nrename from src/a.ts\nrename to src/renamed.ts\n"
                + "--- a/src/b.ts\t2024-01-01\n+++ b/src/b.ts\t2024-01-02\n@@ -1,2 +1,2 @@\n--- a/README.md\n+++ b/README.md\n x\n"
                + "--- /dev/null\n+++ b/src/added.ts\n@@ -0,0 +1 @@\n+text\n";
        assertThat(project.changed("apply_patch", TempProject.json("patch", diff)))
                .containsExactly("src/a.ts", "src/renamed.ts", "src/b.ts", "src/added.ts");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.org/src/a.ts",
                "see http://localhost:8080/src/a.ts?x=src/b.ts",
                "git@github.com:src/a.git",
                "and/or, his/her, 1/2, n/a",
                "application/json; charset=utf-8",
            })
    void prose_withUrlsAndSlashes_namesNoAsset(String text) {
        assertThat(project.touched("ask", TempProject.json("question", text))).isEmpty();
    }

    @Test
    void structured_pathOfAMissingBareName_countsOnlyWhenTheCallCreatesIt() {
        assertThat(project.touched("read_file", "{\"path\":\"nope.md\"}")).isEmpty();
        assertThat(project.touched("write_file", "{\"path\":\"nope.md\"}")).containsExactly("nope.md");
        assertThat(project.touched("read_file", "{\"path\":\"src/nope.md\"}")).containsExactly("src/nope.md");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"path\":\"src/a.ts\",}",
                "{'path':'src/a.ts'}",
                "{path:'src/a.ts'}",
                "{\"path\":\"src/a.ts\"",
                "{\"path\":\"src/a.ts\",\"x\":\"unclosed",
                "{\"path\":\"src/a.ts\"} trailing {",
                "\"{\\\"path\\\":\\\"src/a.ts\\\"}\"",
                "{\"input\":\"{\\\"deep\\\":[{\\\"path\\\":\\\"src/a.ts\\\"}]}\"}",
                "[\"src/a.ts\"]",
                "src/a.ts",
                "  {\"path\" : \"src/a.ts\" /* why */ }",
            })
    void json_lenientlyRead_givesThePath(String arguments) {
        assertThat(project.touched("readFile", arguments)).containsExactly("src/a.ts");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "{}",
                "[]",
                "{",
                "[[[[",
                "\"",
                "\0",
                "{\"path\":null}",
                "{\"path\":12}",
                "{\"path\":\"\"}"
            })
    void json_ofNothing_namesNothing(String arguments) {
        assertThat(project.touched("readFile", arguments)).isEmpty();
    }

    @Test
    void arguments_beyond64KiB_areNotLookedAt() {
        String filler = "x".repeat(ArgumentReader.LONGEST_ARGUMENTS);
        assertThat(project.touched(
                        "write_file", TempProject.json("path", "src/a.ts", "content", filler, "also", "src/b.ts")))
                .containsExactly("src/a.ts");
        assertThat(project.touched("write_file", TempProject.json("content", filler, "path", "src/a.ts")))
                .isEmpty();
    }

    @Test
    void glob_ofManyFiles_standsForItsDirectory() throws Exception {
        for (int i : IntStream.range(0, 50).toArray()) {
            Files.writeString(
                    Files.createDirectories(project.root.resolve("many")).resolve("f" + i + ".txt"), "");
        }
        assertThat(project.touched("bash", "{\"command\":\"rm many/*.txt\"}")).containsExactly("many");
        assertThat(project.touched("glob", "{\"pattern\":\"src/**/*.ts\"}")).containsExactly("src");
    }

    @Test
    void workingDirectory_isWhereRelativePathsStart() {
        assertThat(project.touched("bash", TempProject.json("command", "cat c.ts", "cwd", "src/sub")))
                .containsExactly("src/sub/c.ts");
    }

    @Test
    @DisplayName("assets that are no files come from configuration")
    void assetSource_namesPlacesOutOfArguments() {
        AssetTemplates templates = AssetTemplates.of(
                Map.of("cancelBooking", "tools/cancelBooking", "queryTable", "db/{table}, tools/query"));
        Spine spine = Spine.builder(project.tree(), project.article("tools/cancelBooking", "db/orders").articles)
                .assetSource(templates)
                .build();
        Touches cancel = spine.scan(ToolCall.of("cancelBooking", "{\"number\":17}"));
        assertThat(cancel.changed()).containsExactly(new AssetPath("tools/cancelBooking"));
        assertThat(spine.resolve(cancel.assets().get(0)).article()).hasToString("tools/cancelBooking");
        Touches query = spine.scan(ToolCall.of("queryTable", "{\"table\":[\"orders\",\"users\"]}"));
        assertThat(query.effect()).isEqualTo(CallEffect.READS);
        assertThat(query.assets())
                .containsExactly(new AssetPath("db/orders"), new AssetPath("db/users"), new AssetPath("tools/query"));
        assertThat(spine.scan(ToolCall.of("queryTable", "{\"table\":\"../../etc/passwd\"}"))
                        .assets())
                .contains(new AssetPath("db/etc/passwd"));
        assertThat(spine.scan(ToolCall.of("queryTable", "{}")).assets()).containsExactly(new AssetPath("tools/query"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "db/{", "db/{}", "{table", "..", "/"})
    void assetSource_ofABadTemplate_isRefusedByName(String template) {
        assertThatThrownBy(() -> AssetTemplates.of(Map.of("tool", template))).isInstanceOf(PathRefused.class);
    }
}
