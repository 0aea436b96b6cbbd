package io.canon4j.spine;

import static org.assertj.core.api.Assertions.assertThat;

import io.canon4j.spine.git.GitRepository;
import io.canon4j.spine.git.MoveProposals;
import io.canon4j.spine.git.Rename;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every public entry, walked with paths that want out: a refusal or a place inside, never a place outside. */
class ContainmentTest {

    private static final List<String> HOSTILE = List.of(
            "../../etc/passwd",
            "..\\..\\etc\\passwd",
            "a/../../../../../../../../../../etc/passwd",
            "/etc/passwd",
            "//server/share/secret.md",
            "\\\\server\\share\\secret.md",
            "\\\\?\\C:\\Windows\\win.ini",
            "\\\\.\\pipe\\x",
            "C:\\Windows\\win.ini",
            "c:/Windows/win.ini",
            "file:///etc/passwd",
            "file://server/etc/passwd",
            "file:///..%2f..%2fetc/passwd",
            "file:///etc/passwd%00.md",
            "a\0b",
            "\0",
            "src/a\0/../../../etc/passwd",
            "~/../../etc/passwd",
            "~root/x",
            "lib:../../etc/passwd",
            "lib:/etc/passwd",
            "lib:..",
            "nested:../../../etc/passwd",
            "..",
            ".",
            "",
            "....//....//etc/passwd",
            "out/passwd",
            "out/../../etc/passwd",
            "a/".repeat(5000),
            "\ud800",
            "\u202e\u0000\u200f",
            "CON",
            "src/NUL.txt",
            "x".repeat(70_000));

    @TempDir
    Path folder;

    private TempProject project;
    private Spine spine;
    private Path outside;

    @BeforeEach
    void plant() throws IOException {
        outside = Files.createDirectories(folder.resolve("etc")).toRealPath();
        Files.writeString(outside.resolve("passwd"), "secret");
        Path lib = Files.createDirectories(folder.resolve("libs/lib/.canon/articles"));
        Files.writeString(lib.resolve("a.md"), "");
        project = new TempProject(folder.resolve("p/q"), "src/a.ts").nestedArticle("nested", "x");
        project.article("src", "etc", "etc/passwd");
        project.link("out", outside);
        ProjectTree tree = project.tree().withMounts(List.of(Mount.of(folder.resolve("libs/lib"))));
        spine = Spine.builder(tree, project.articles)
                .assetSource(AssetTemplates.of(Map.of("query", "db/{table}")))
                .build();
    }

    private void walk(Consumer<String> entry) {
        for (String hostile : HOSTILE) {
            try {
                entry.accept(hostile);
            } catch (PathRefused refused) {
                assertThat(refused.getMessage())
                        .isNotBlank()
                        .doesNotContain("\0")
                        .hasSizeLessThan(400);
            }
        }
    }

    private void assertInside(AssetPath asset) {
        assertThat(asset.value()).doesNotContain("\0").doesNotStartWith("/");
        assertThat(List.of(asset.value().split("/"))).doesNotContain("..", ".");
        Path path = spine.tree().path(asset);
        if (path != null) {
            assertThat(path.startsWith(project.root)
                            || path.startsWith(String.valueOf(spine.tree().mountRoot("lib"))))
                    .as("%s is %s", asset, path)
                    .isTrue();
        }
    }

    @Test
    void values_areContainedOrRefused() {
        walk(text -> assertInside(AssetPath.of(text)));
        walk(text -> assertInside(AssetPath.of(text, project.root.toString())));
        walk(text -> assertInside(new AssetPath(text)));
        walk(text -> assertInside(new AssetPath("src").child(text)));
        walk(text -> assertThat(List.of(Address.of(text).value().split("/"))).doesNotContain("..", "."));
        walk(text -> assertThat(List.of(new Address(text).value().split("/"))).doesNotContain("..", "."));
    }

    @Test
    void tree_answersInsideOrNothing() {
        walk(text -> {
            AssetPath asset = spine.tree().asset(text);
            if (asset != null) {
                assertInside(asset);
                assertThat(String.valueOf(spine.tree().path(asset))).doesNotStartWith(outside.toString());
                spine.tree().exists(asset);
                spine.tree().isDirectory(asset);
                spine.resolve(asset);
            }
        });
    }

    @Test
    void linkOut_standsForWhateverIsBehindIt() {
        assertThat(spine.tree().asset("out/passwd")).isEqualTo(new AssetPath("out"));
        assertThat(spine.tree().asset("out/new/file")).isEqualTo(new AssetPath("out"));
    }

    @Test
    void handedBackAddresses_areInsideAStore() {
        walk(text -> {
            ArticleRef article = spine.article(text);
            assertThat(List.of(article.address().value().split("/"))).doesNotContain("..", ".");
            spine.exists(article);
        });
    }

    @Test
    void stores_outsideAreNotOpened() throws IOException {
        Path canon = Files.createDirectories(project.root.resolve(".canon/articles"));
        Files.createSymbolicLink(canon.resolve("etc"), outside);
        Files.writeString(outside.resolve("article.md"), "secret");
        DirectoryArticles articles = new DirectoryArticles(canon.getParent());
        assertThat(articles.exists(new Address("etc/article"))).isFalse();
        walk(text -> assertThat(articles.exists(Address.of(text))).isFalse());
        walk(text -> assertThat(spine.canonDirectory(StoreId.mount(text))).isNull());
        walk(text -> {
            Path nested = spine.canonDirectory(StoreId.nested(AssetPath.of(text)));
            assertThat(nested == null || nested.startsWith(project.root)).isTrue();
        });
    }

    @Test
    void toolCalls_touchInsideOnly() {
        List<String> tools =
                List.of("read_file", "write_file", "delete_file", "bash", "apply_patch", "query", "unknown");
        List<String> keys =
                List.of("path", "command", "content", "uri", "table", "destination", "cwd", "arg0", "pattern");
        walk(text -> {
            for (String tool : tools) {
                for (String key : keys) {
                    for (String value : shapes(text)) {
                        ToolCall call = ToolCall.of(tool, TempProject.json(key, value, "file", "src/a.ts"));
                        Explanation explanation = spine.explain(call);
                        explanation.touches().assets().forEach(this::assertInside);
                        assertThat(explanation.print()).doesNotContain("\0");
                    }
                }
            }
        });
    }

    private static List<String> shapes(String text) {
        if (text.length() > 5000) {
            return List.of(text);
        }
        return List.of(
                text,
                "rm '" + text + "'",
                "cd " + text + " && rm x",
                "echo > " + text,
                "*** Delete File: " + text + "\n");
    }

    @Test
    void git_looksUpInsideTheRepositoryOnly() throws Exception {
        Git.init().setDirectory(project.root.toFile()).call().close();
        try (GitRepository git = GitRepository.find(project.root)) {
            assertThat(git).isNotNull();
            walk(text -> assertThat(git.blobInWorkingTree(AssetPath.of(text))).isNull());
            walk(text -> assertThat(git.textAt("HEAD", AssetPath.of(text))).isNull());
            walk(text -> assertThat(git.isTracked(AssetPath.of(text))).isFalse());
        }
        List<Rename> renames = new ArrayList<>();
        walk(text -> renames.add(new Rename(AssetPath.of(text), AssetPath.of(text + "/x"), 90)));
        assertThat(new MoveProposals(spine.tree(), project.articles).from(renames))
                .allSatisfy(move -> assertThat(move.to().value()).doesNotContain(".."));
    }
}
