package io.canon4j.spine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nested stores, mounts, twins, and the addresses agents hand back. */
class StoresTest {

    @TempDir
    Path folder;

    private TempProject project;

    @BeforeEach
    void plant() {
        project = new TempProject(
                folder.resolve("project"), "services/pay/src/core/x.ts", "services/pay/y.ts", "src/a.ts");
    }

    private @Nullable String governing(String asset) {
        ArticleRef article = project.spine().resolve(new AssetPath(asset)).article();
        return article == null ? null : article.label();
    }

    @Test
    void resolve_inANestedStore_prefersExactThenItsAncestorsThenTheParentStores() {
        project.article("services", "services/pay/src/core/x");
        assertThat(governing("services/pay/src/core/x.ts")).isEqualTo("services/pay/src/core/x");
        project.nestedArticle("services/pay", "src");
        assertThat(governing("services/pay/src/core/x.ts"))
                .as("an exact article of the parent store is nearer than an ancestor of the nested one")
                .isEqualTo("services/pay/src/core/x");
        project.articles.remove(new Address("services/pay/src/core/x"));
        assertThat(governing("services/pay/src/core/x.ts")).isEqualTo("services/pay:src");
        project.nestedArticle("services/pay", "src/core/x");
        assertThat(governing("services/pay/src/core/x.ts")).isEqualTo("services/pay:src/core/x");
        assertThat(governing("services/pay/y.ts")).isEqualTo("services");
    }

    @Test
    void resolve_whenANestedStoreAppearsOrItsFilesChange_isRightAtOnce() throws IOException {
        Spine spine = project.article("services").spine();
        AssetPath asset = new AssetPath("services/pay/src/core/x.ts");
        assertThat(spine.resolve(asset).article()).hasToString("services");
        project.nestedArticle("services/pay", "src/core");
        assertThat(spine.resolve(asset).article()).hasToString("services/pay:src/core");
        Path article = project.root.resolve("services/pay/.canon/articles/src/core.md");
        Files.delete(article);
        assertThat(spine.resolve(asset).article()).hasToString("services");
        Files.writeString(article, "again");
        assertThat(spine.resolve(asset).article()).hasToString("services/pay:src/core");
    }

    @Test
    void resolve_whenANestedStoreIsALinkOut_ignoresIt() throws IOException {
        Path outside = Files.createDirectories(folder.resolve("outside/.canon/articles"));
        Files.writeString(outside.resolve("y.md"), "secret");
        project.link("services/pay/.canon", outside.getParent());
        assertThat(governing("services/pay/y.ts")).isNull();
    }

    @Test
    void resolve_whenAnArticleIsALinkOut_ignoresIt() throws IOException {
        Path key = Files.writeString(folder.resolve("key.md"), "secret");
        project.nestedArticle("services/pay", "other");
        project.link("services/pay/.canon/articles/y.md", key);
        assertThat(governing("services/pay/y.ts")).isNull();
        project.link(
                "services/pay/.canon/articles/src.md", project.root.resolve("services/pay/.canon/articles/other.md"));
        assertThat(governing("services/pay/src/core/x.ts")).isEqualTo("services/pay:src");
    }

    @Test
    void resolve_inAMount_usesTheMountsOwnAddressesAndStore() throws IOException {
        Path lib = Files.createDirectories(folder.resolve("lib/src"));
        Files.writeString(lib.resolve("x.ts"), "");
        Path articles = Files.createDirectories(folder.resolve("lib/.canon/articles"));
        Files.writeString(articles.resolve("src.md"), "");
        ProjectTree tree = project.tree().withMounts(List.of(Mount.of(folder.resolve("lib"))));
        Spine spine = Spine.of(tree, project.articles);
        for (String name : List.of("lib:src/x.ts", lib.resolve("x.ts").toString(), "../lib/src/x.ts")) {
            AssetPath asset = tree.asset(name);
            assertThat(asset).as(name).isEqualTo(new AssetPath("lib:src/x.ts"));
            assertThat(tree.exists(asset)).isTrue();
            assertThat(spine.resolve(asset).article()).hasToString("lib:src");
        }
        assertThat(spine.article("lib:src")).isEqualTo(new ArticleRef(StoreId.mount("lib"), new Address("src")));
        assertThat(tree.asset("lib:../../etc/passwd")).isNull();
    }

    @Test
    void asset_whenAMountLiesInsideTheProject_belongsToTheMount() {
        ProjectTree tree = project.tree().withMounts(List.of(Mount.of(project.root.resolve("services/pay"))));
        assertThat(tree.asset("services/pay/y.ts")).isEqualTo(new AssetPath("pay:y.ts"));
    }

    @Test
    void mounts_withOneName_areRefused() {
        Mount mount = Mount.of(folder);
        assertThatThrownBy(() -> project.tree().withMounts(List.of(mount, mount)))
                .isInstanceOf(PathRefused.class);
        assertThatThrownBy(() -> new Mount("a:b", folder)).isInstanceOf(PathRefused.class);
        assertThatThrownBy(() -> new Mount("c", folder)).isInstanceOf(PathRefused.class);
    }

    @Test
    void twins_byCaseOrUnicodeForm_areRefusedAndBothNamed() {
        project.file("src/Ä.ts")
                .article("src", "src/A", "src/a", "src/Ä", Normalizer.normalize("src/Ä", Normalizer.Form.NFD));
        for (String asset : List.of("src/a.ts", "src/Ä.ts")) {
            Resolution resolution = project.spine().resolve(new AssetPath(asset));
            assertThat(resolution.article()).as("the next ancestor governs").hasToString("src");
            assertThat(resolution.twins())
                    .singleElement()
                    .satisfies(twins -> assertThat(twins.spellings()).hasSize(2));
        }
    }

    @Test
    void twins_inADirectoryStore_areFoundByTheirFiles() {
        project.nestedArticle("services/pay", "y").nestedArticle("services/pay", "Y");
        Resolution resolution = project.spine().resolve(new AssetPath("services/pay/y.ts"));
        assertThat(resolution.article()).isNull();
        assertThat(resolution.twins().get(0).spellings()).containsExactly(new Address("Y"), new Address("y"));
    }

    @Test
    void oneArticle_ofAnotherCase_isAnotherFileWhereCaseCounts() {
        project.article("src/A");
        assertThat(project.tree().foldsCase()).as("this test's file system").isFalse();
        Resolution resolution = project.spine().resolve(new AssetPath("src/a.ts"));
        assertThat(resolution.article()).isNull();
        assertThat(resolution.trail().get(0).verdict()).isEqualTo(Candidate.Verdict.OTHER_CASE);
    }

    @Test
    void ignoringCase_everySpellingIsTheFilesOwn_andFindsTheArticle() {
        project.article("src/A", "Services");
        ProjectTree tree = ProjectTree.foldingCase(project.root);
        Spine spine = Spine.of(tree, project.articles);
        assertThat(tree.asset("SRC/A.TS")).isEqualTo(new AssetPath("src/a.ts"));
        assertThat(tree.asset("Services/PAY/new/File.ts")).isEqualTo(new AssetPath("services/pay/new/File.ts"));
        assertThat(spine.resolve(new AssetPath("src/a.ts")).article()).hasToString("src/A");
        assertThat(spine.resolve(new AssetPath("services/pay/y.ts")).article()).hasToString("Services");
        project.file("src/A.ts");
        assertThat(tree.asset("src/A.ts")).as("two files: no guess").isEqualTo(new AssetPath("src/A.ts"));
    }

    @Test
    void handedBack_anArticlesAddress_isTakenAsItIs() {
        project.article("src/config.test", "free/standing.rule");
        project.file("src/config.test.ts");
        assertThat(project.spine().article("src/config.test")).hasToString("src/config.test");
        assertThat(project.spine().article("free/standing.rule")).hasToString("free/standing.rule");
        project.file("src/config.test");
        assertThat(project.spine().article("src/config.test"))
                .as("an asset of that exact spelling makes it a path")
                .hasToString("src/config");
    }

    @Test
    void handedBack_aPath_becomesTheAssetsAddressInTheNearestStore() {
        assertThat(project.spine().article("src/a.ts")).hasToString("src/a");
        assertThat(project.spine().article(project.root.resolve("src/a.ts").toString()))
                .hasToString("src/a");
        assertThat(project.spine().article("new/thing.ts")).hasToString("new/thing");
        project.nestedArticle("services/pay", "z");
        assertThat(project.spine().article("services/pay/y.ts")).hasToString("services/pay:y");
        assertThat(project.spine().article("services/pay:src/core/x.ts")).hasToString("services/pay:src/core/x");
        assertThat(project.spine().exists(project.spine().article("services/pay:z")))
                .isTrue();
    }

    @Test
    void handedBack_outsideOrNothing_isRefusedWithAReason() {
        Spine spine = project.spine();
        for (String text : List.of(
                "",
                "  ",
                "/etc/passwd",
                "a\0b",
                "\\\\server\\share\\x",
                "https://example.org/a",
                ".",
                "C:\\Windows\\x")) {
            assertThatThrownBy(() -> spine.article(text)).as(text).isInstanceOf(PathRefused.class);
        }
        assertThat(spine.article("../../etc/passwd")).hasToString("etc/passwd");
    }

    @Test
    void explain_namesTokensFormsChoiceAndWhyNotTheOthers() {
        project.article("src", "src/a");
        Explanation explanation = project.spine()
                .explain(ToolCall.of(
                        "bash", "{\"command\":\"sed -i s/x/y/ ./src/../src/a.ts; cat /etc/hostname nope/x\"}"));
        assertThat(explanation.print())
                .contains("bash: changes")
                .contains("./src/../src/a.ts")
                .contains("asset    src/a.ts")
                .contains("address  src/a\n")
                .contains("article  src/a\n")
                .contains("src: an article is here, and a nearer one was chosen")
                .contains("not an asset: /etc/hostname")
                .contains("not an asset: nope/x");
        assertThat(explanation.toJson()).contains("\"verdict\":\"SHADOWED\"").contains("\"effect\":\"CHANGES\"");
    }
}
