package io.canon4j.spine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** However a call names a file, the same single article governs what it touches. */
class OneFileManyNamesTest {

    private static final String FILE = "src/my app/[id]/ärger (v2).page.tsx";
    private static final String ADDRESS = "src/my app/[id]/ärger (v2).page";

    @TempDir
    Path folder;

    private record Naming(String tool, String arguments) {}

    @TestFactory
    Stream<DynamicTest> everyNamingGivesTheOneArticle() throws IOException {
        TempProject project = new TempProject(folder.resolve("the project"), FILE, "docs/x.md");
        project.article("src", "docs", "src/my app", ADDRESS);
        project.link("shortcut.tsx", project.root.resolve(FILE));
        project.link("linked", project.root.resolve("src/my app"));
        Path outsideLink = Files.createSymbolicLink(folder.resolve("entrance"), project.root);
        Spine spine = project.spine();
        return namings(project.root, outsideLink).entrySet().stream()
                .map(naming -> DynamicTest.dynamicTest(naming.getKey(), () -> {
                    ToolCall call = ToolCall.of(naming.getValue().tool, naming.getValue().arguments);
                    Touches touches = spine.scan(call);
                    Set<String> articles = touches.assets().stream()
                            .map(asset -> String.valueOf(spine.resolve(asset).article()))
                            .collect(Collectors.toSet());
                    assertThat(articles)
                            .as("touched %s by %s", touches.assets(), call.arguments())
                            .containsExactly(ADDRESS);
                }));
    }

    private static Map<String, Naming> namings(Path root, Path entrance) {
        Map<String, Naming> all = new LinkedHashMap<>();
        Map<String, String> paths = new LinkedHashMap<>();
        paths.put("relative", FILE);
        paths.put("absolute", root + "/" + FILE);
        paths.put("dot in front", "./" + FILE);
        paths.put("dots inside", "src/../src/./my app/x/../[id]//ärger (v2).page.tsx");
        paths.put("out and in again", "../the project/" + FILE);
        paths.put("root-relative in a box", "/" + FILE);
        paths.put("symlink to the file", "shortcut.tsx");
        paths.put("through a symlinked directory", "linked/[id]/ärger (v2).page.tsx");
        paths.put("project opened through a symlink", entrance + "/" + FILE);
        paths.put("decomposed Unicode", Normalizer.normalize(FILE, Normalizer.Form.NFD));
        paths.put("file URI", root.resolve(FILE).toUri().toString());
        paths.put("file URI with one slash", "file:" + root + "/src/my%20app/%5Bid%5D/%C3%A4rger%20(v2).page.tsx");
        paths.put("backslashes", FILE.replace('/', '\\'));
        paths.put("with line and column", FILE + ":12:3");
        paths.put("with a line range", FILE + "#L10-L20");
        paths.put("compiler's position", FILE + "(12,3)");
        paths.put("quoted", "\"" + FILE + "\"");
        paths.put("in backticks", "`" + FILE + "`");
        paths.put("mentioned", "@" + FILE);
        paths.put("padded", "  " + FILE + "  ");
        paths.put("with a sentence's end", FILE + ".");
        paths.forEach((name, path) -> all.put(name, new Naming("read_file", TempProject.json("path", path))));

        Map<String, String> commands = new LinkedHashMap<>();
        String single = "'" + FILE + "'";
        String escaped = FILE.replaceAll("([ \\[\\]()])", "\\\\$1");
        commands.put("shell, single quotes", "cat " + single);
        commands.put("shell, double quotes", "cat \"" + FILE + "\"");
        commands.put("shell, escapes", "cat " + escaped);
        commands.put("shell, after cd", "cd 'src/my app' && head -n 5 '[id]/ärger (v2).page.tsx'");
        commands.put("shell, cd in a subshell", "(cd 'src/my app/[id]'; wc -l *.tsx)");
        commands.put("shell, glob", "cat src/my\\ app/\\[id\\]/*.page.tsx");
        commands.put("shell, deep glob", "ls -l src/**/*page.tsx");
        commands.put("shell, braces", "cat 'src/my app'/\\[id\\]/'ärger (v2)'.page.{tsx,tsx}");
        commands.put("shell, redirected from", "sort < " + single);
        commands.put("shell, redirected to", "echo x >> " + single);
        commands.put("shell, here-document", "cat > " + single + " <<'EOF'\nhello\nEOF\n");
        commands.put("shell, tee", "echo hi | tee -a " + single);
        commands.put("shell, in place", "sed -i.bak 's/a/b/' " + single);
        commands.put("shell, variable", "F=" + single + "; cat \"$F\"");
        commands.put("shell, in a shell", "bash -lc \"cat " + single + "\"");
        commands.put("shell, substitution", "echo \"$(cat " + single + ")\"");
        commands.put("shell, absolute", "cat '" + root + "/" + FILE + "'");
        commands.put("shell, working directory", "cat \"$PWD/" + FILE + "\"");
        commands.put("shell, option with value", "tool --in=" + single);
        commands.put("shell, xargs", "xargs sed -i s/a/b/ " + single);
        commands.forEach((name, command) -> all.put(name, new Naming("bash", TempProject.json("command", command))));

        String diff = "--- \"a/src/my app/[id]/\\303\\244rger (v2).page.tsx\"\n"
                + "+++ \"b/src/my app/[id]/\\303\\244rger (v2).page.tsx\"\n@@ -1 +1 @@\n-docs/x.md\n+--- a\n";
        all.put("in a git diff", new Naming("apply_patch", TempProject.json("diff", diff)));
        String envelope = "*** Begin Patch\n*** Update File: " + FILE + "\n@@\n-a\n+b\n*** End Patch\n";
        all.put("in a patch envelope", new Naming("apply_patch", TempProject.json("input", envelope)));
        all.put(
                "patch in a here-document",
                new Naming("shell", TempProject.json("command", "apply_patch <<'EOF'\n" + envelope + "EOF\n")));
        all.put("list of words", new Naming("shell", "{\"command\":[\"bash\",\"-lc\",\"cat " + single + "\"]}"));
        all.put("program and arguments", new Naming("exec", "{\"command\":\"cat\",\"args\":[\"" + FILE + "\"]}"));
        all.put("batch edit", new Naming("multi_edit", "{\"edits\":[{\"file_path\":\"" + FILE + "\",\"x\":1}]}"));
        all.put("JSON in a string", new Naming("edit", TempProject.json("input", TempProject.json("path", FILE))));
        all.put("no parameter names", new Naming("readFile", TempProject.json("arg0", FILE)));
        all.put("trailing comma", new Naming("readFile", "{\"path\":\"" + FILE + "\",}"));
        all.put("quoted JSON", new Naming("readFile", quoted(TempProject.json("path", FILE))));
        all.put("in prose, quoted", new Naming("ask", TempProject.json("query", "what does '" + FILE + "' do?")));
        List<String> names = new ArrayList<>(all.keySet());
        assertThat(names).hasSizeGreaterThan(40);
        return all;
    }

    private static String quoted(String json) {
        return "\"" + json.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
