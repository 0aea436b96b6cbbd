package io.canon4j.spine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The conformance cases of addresses and touches, run through the public types. Differences on purpose are listed here. */
class ConformanceTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** An address segment is never dots only, so the last extension of these names stays. */
    private static final Map<String, String> DOTS_STAY = Map.of("src/..hidden", "src/..hidden", "src/...", "src/...");

    /** The reference misses these, or sees a change where the call only looks. */
    private static final Map<String, Boolean> EFFECT_DIFFERS = Map.of(
            "terminal echo hi > file.txt", true,
            "bash cat <<EOF > x\nhello\nEOF", true,
            "terminal sudo /usr/bin/install -m 644 a b", true,
            "str_replace_editor view", false,
            "str_replace_based_edit_tool create", true);

    @TempDir
    Path project;

    private static JsonNode cases(String name) throws IOException {
        try (InputStream in = ConformanceTest.class.getResourceAsStream("/vectors/" + name + ".json")) {
            return JSON.readTree(in);
        }
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        List<JsonNode> nodes = new ArrayList<>();
        array.forEach(nodes::add);
        assertThat(nodes).isNotEmpty();
        return nodes.stream();
    }

    @TestFactory
    Stream<DynamicTest> addressNormalize() throws IOException {
        return stream(cases("address-normalize").get("cases"))
                .map(c -> DynamicTest.dynamicTest(c.toString(), () -> {
                    AssetPath path =
                            AssetPath.of(c.get("input").asText(), c.get("cwd").asText());
                    String expected = DOTS_STAY.getOrDefault(
                            c.get("input").asText(), c.get("address").asText());
                    assertThat(path.value()).isEqualTo(c.get("contained").asText());
                    assertThat(path.address().value()).isEqualTo(expected);
                }));
    }

    @TestFactory
    Stream<DynamicTest> resolve() throws IOException {
        JsonNode vector = cases("resolve");
        ArticleIndex articles = new ArticleIndex();
        vector.get("about").get("articles").forEach(a -> articles.add(new Address(a.asText())));
        Spine spine = Spine.of(ProjectTree.at(project), articles);
        return stream(vector.get("cases"))
                .map(c -> DynamicTest.dynamicTest(c.toString(), () -> {
                    Resolution resolution =
                            spine.resolve(AssetPath.of(c.get("input").asText()));
                    @Nullable Address governing = resolution.governing();
                    assertThat(governing == null ? null : governing.value())
                            .isEqualTo(
                                    c.get("governs").isNull()
                                            ? null
                                            : c.get("governs").asText());
                }));
    }

    @TestFactory
    Stream<DynamicTest> governsAsset() throws IOException {
        JsonNode vector = cases("governs-asset");
        plant(vector.get("about").get("tree"));
        ProjectTree tree = ProjectTree.at(project);
        return stream(vector.get("cases"))
                .map(c -> DynamicTest.dynamicTest(
                        c.toString(),
                        () -> assertThat(tree.hasAsset(
                                        new Address(c.get("address").asText())))
                                .isEqualTo(c.get("governs").asBoolean())));
    }

    @TestFactory
    Stream<DynamicTest> touchedPaths() throws IOException {
        JsonNode vector = cases("touched-paths");
        plant(vector.get("about").get("tree"));
        ProjectTree tree = ProjectTree.at(project);
        TouchScanner scanner = new TouchScanner(tree, AssetSource.NONE, Map.of());
        return stream(vector.get("cases"))
                .map(c -> DynamicTest.dynamicTest(shorten(c.toString()), () -> {
                    String arguments = c.get("arguments")
                            .toString()
                            .replace("<ROOT>", tree.root().toString());
                    List<AssetPath> found =
                            scanner.scan(ToolCall.of("tool", arguments)).assets();
                    Set<String> missing = new LinkedHashSet<>();
                    for (JsonNode path : c.get("paths")) {
                        String expected =
                                path.asText().replace("<ROOT>", tree.root().toString());
                        if (!covers(found, AssetPath.of(expected, tree.root().toString()))) {
                            missing.add(expected);
                        }
                    }
                    assertThat(missing).as("found %s", found).isEmpty();
                    assertThat(found).allMatch(asset -> tree.exists(asset) || tree.exists(asset.parent()));
                }));
    }

    /** A floor: the path itself without a sentence's last dot, or for a directory something inside it. */
    private static boolean covers(List<AssetPath> found, AssetPath expected) {
        String value = expected.value().replaceAll("\\.$", "");
        AssetPath wanted = new AssetPath(value);
        return found.stream().anyMatch(asset -> asset.isIn(wanted));
    }

    @TestFactory
    Stream<DynamicTest> mutatingCalls() throws IOException {
        TouchScanner scanner = new TouchScanner(ProjectTree.at(project), AssetSource.NONE, Map.of());
        return stream(cases("mutating-calls").get("cases"))
                .map(c -> DynamicTest.dynamicTest(c.toString(), () -> {
                    JsonNode arguments = c.get("arguments");
                    String tool = c.get("tool").asText();
                    String key = tool + " "
                            + (arguments.size() == 0
                                    ? ""
                                    : arguments.elements().next().asText());
                    boolean expected =
                            EFFECT_DIFFERS.getOrDefault(key, c.get("mutates").asBoolean());
                    Touches touches = scanner.scan(ToolCall.of(tool, arguments.toString()));
                    assertThat(touches.effect().changes()).isEqualTo(expected);
                }));
    }

    private void plant(JsonNode tree) throws IOException {
        for (JsonNode file : tree) {
            Path path = project.resolve(file.asText());
            Files.createDirectories(path.getParent());
            Files.writeString(path, "");
        }
    }

    private static String shorten(String text) {
        return text.length() > 100 ? text.substring(0, 100) : text;
    }
}
