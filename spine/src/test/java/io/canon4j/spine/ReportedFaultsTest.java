package io.canon4j.spine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Faults that users of other memories reported, as far as addressing can have them. Drive letters: WindowsPathsTest. */
class ReportedFaultsTest {

    @TempDir
    Path folder;

    private TempProject project;

    @BeforeEach
    void plant() {
        project = new TempProject(folder.resolve("p"), "a/x.ts", "a/sub/y.ts", "b/x.ts");
    }

    private @Nullable String governing(String asset) {
        ArticleRef article = project.spine().resolve(AssetPath.of(asset)).article();
        return article == null ? null : article.label();
    }

    @Test
    @DisplayName("A01: a matching read finds its article")
    void oneMatchingRead_findsIt() {
        project.article("a/x");
        List<String> touched = project.touched("read_file", "{\"path\":\"a/x.ts\"}");
        assertThat(touched).containsExactly("a/x.ts");
        assertThat(governing("a/x.ts")).isEqualTo("a/x");
    }

    @Test
    @DisplayName("A02, A11: touching one place finds no article of another")
    void otherPlaces_staySilent() {
        project.article("a", "a/sub", "a/x");
        assertThat(governing("b/x.ts")).isNull();
    }

    @Test
    @DisplayName("A04: the order in which articles are known changes nothing")
    void orderOfArticles_isIrrelevant() {
        List<Address> addresses =
                new ArrayList<>(List.of(new Address("a"), new Address("a/x"), new Address("a/sub"), new Address("b")));
        for (int i = 0; i < 24; i++) {
            Collections.rotate(addresses.subList(i % 3, 4), 1);
            Spine spine = Spine.of(project.tree(), ArticleIndex.of(addresses));
            assertThat(spine.resolve(new AssetPath("a/x.ts")).article()).hasToString("a/x");
            assertThat(spine.resolve(new AssetPath("a/sub/y.ts")).article()).hasToString("a/sub");
        }
    }

    @DisplayName("A10: a narrow pattern finds what a wide one finds")
    @ParameterizedTest
    @ValueSource(strings = {"a/**", "a/**/*", "a/**/*.ts", "a/*.ts", "a/x.*", "a/{x,z}.ts", "./a/x.ts"})
    void patterns_narrowOrWide_findTheSameArticle(String pattern) {
        project.article("a");
        for (String call : List.of("{\"pattern\":\"" + pattern + "\"}", "{\"glob\":\"" + pattern + "\"}")) {
            assertThat(project.touched("glob", call))
                    .as(call)
                    .isNotEmpty()
                    .allSatisfy(asset -> assertThat(governing(asset)).isEqualTo("a"));
        }
        assertThat(project.touched("bash", "{\"command\":\"cat " + pattern + "\"}"))
                .isNotEmpty()
                .allSatisfy(asset -> assertThat(governing(asset)).isEqualTo("a"));
    }

    @DisplayName("A07: every way of touching a path finds it: read, edit, write, create, delete, move, shell")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "read_file {\"path\":\"a/x.ts\"}",
                "edit_file {\"path\":\"a/x.ts\",\"edits\":[]}",
                "write_file {\"path\":\"a/x.ts\",\"content\":\"\"}",
                "create_file {\"path\":\"a/x.ts\"}",
                "delete_file {\"path\":\"a/x.ts\"}",
                "move_file {\"source\":\"a/x.ts\",\"destination\":\"a/x.ts\"}",
                "bash {\"command\":\"rm a/x.ts\"}",
                "bash {\"command\":\"cat a/x.ts\"}",
                "bash {\"command\":\"echo > a/x.ts\"}",
                "apply_patch {\"input\":\"*** Begin Patch\\n*** Delete File: a/x.ts\\n\"}",
                "get_resource {\"uri\":\"file:a/x.ts\"}",
                "unknown {\"arg0\":\"a/x.ts\"}",
            })
    void everyKindOfCall_findsThePath(String call) {
        String[] parts = call.split(" ", 2);
        assertThat(project.touched(parts[0], parts[1])).containsExactly("a/x.ts");
    }

    @Test
    @DisplayName("A13: a subtree says otherwise than the tree around it, by the nearer article")
    void nearestAncestor_overridesTheOuterOne() {
        project.article("a", "a/sub");
        assertThat(governing("a/x.ts")).isEqualTo("a");
        assertThat(governing("a/sub/y.ts")).isEqualTo("a/sub");
        assertThat(governing("a/sub/deep/er.ts")).isEqualTo("a/sub");
    }

    @DisplayName("A14: brackets, groups and braces in a path are letters")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "app/[id]/page.tsx",
                "app/(group)/page.tsx",
                "app/{x}/page.tsx",
                "app/[...rest]/+page.tsx",
                "app/@slot/page.tsx",
                "app/%20/page.tsx"
            })
    void brackets_areLiteral(String path) {
        project.file(path).article("app", new AssetPath(path).address().value());
        assertThat(project.touched("read_file", TempProject.json("path", path))).containsExactly(path);
        assertThat(project.touched("bash", TempProject.json("command", "cat '" + path + "'")))
                .containsExactly(path);
        assertThat(governing(path)).isEqualTo(new AssetPath(path).address().value());
    }

    @Test
    @DisplayName("A17: creating a file in a governed directory finds the directory's article")
    void aNewFile_belongsToItsDirectory() {
        project.article("a");
        assertThat(project.changed("write_file", "{\"path\":\"a/new.ts\"}")).containsExactly("a/new.ts");
        assertThat(governing("a/new.ts")).isEqualTo("a");
        assertThat(project.changed("write_file", "{\"path\":\"a/not/yet/new.ts\"}"))
                .containsExactly("a/not/yet/new.ts");
    }

    @Test
    @DisplayName("A20: a name composed or decomposed finds the article, and the file, of the other form")
    void unicodeForms_areOneName() {
        String composed = Normalizer.normalize("a/\u00fcber.ts", Normalizer.Form.NFC);
        String decomposed = Normalizer.normalize(composed, Normalizer.Form.NFD);
        project.article(Normalizer.normalize("a/\u00fcber", Normalizer.Form.NFC));
        assertThat(governing(decomposed)).isEqualTo("a/\u00fcber");
        project.file(decomposed);
        assertThat(project.touched("read_file", TempProject.json("path", composed)))
                .containsExactly(decomposed);
    }

    @Test
    @DisplayName("A22: in a worktree inside the project, the worktree's own article governs, once")
    void nestedWorktree_hasItsOwnArticle() {
        project.article("a", "a/x");
        project.file(".worktrees/w/.git", "gitdir: ../../.git/worktrees/w\n")
                .file(".worktrees/w/a/x.ts")
                .nestedArticle(".worktrees/w", "a/x");
        assertThat(project.touched("read_file", "{\"path\":\".worktrees/w/a/x.ts\"}"))
                .hasSize(1);
        assertThat(governing(".worktrees/w/a/x.ts")).isEqualTo(".worktrees/w:a/x");
        assertThat(governing("a/x.ts")).isEqualTo("a/x");
    }

    @Test
    @DisplayName("A23: a project opened through a link is the same project")
    void projectThroughALink_isTheSame() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), project.root);
        ProjectTree tree = ProjectTree.at(link);
        assertThat(tree.root()).isEqualTo(project.root);
        assertThat(tree.asset(link + "/a/x.ts")).isEqualTo(new AssetPath("a/x.ts"));
        assertThat(tree.asset(project.root + "/a/x.ts")).isEqualTo(new AssetPath("a/x.ts"));
        assertThat(project.tree().asset(link + "/a/x.ts")).isEqualTo(new AssetPath("a/x.ts"));
    }

    @Test
    @DisplayName("A26: a nested store that is a link inside the project is followed")
    void storeDirectory_mayBeALinkInside() {
        project.file("stores/b/articles/x.md").link("b/.canon", project.root.resolve("stores/b"));
        assertThat(governing("b/x.ts")).isEqualTo("b:x");
    }

    @Test
    @DisplayName("C13: two projects with the same names never answer for each other")
    void otherProjects_areOutside() {
        TempProject other = new TempProject(folder.resolve("p2"), "a/x.ts").article("a/x");
        assertThat(project.tree().asset(other.root + "/a/x.ts")).isNull();
        assertThat(project.touched("read_file", TempProject.json("path", other.root + "/a/x.ts")))
                .isEmpty();
    }
}
