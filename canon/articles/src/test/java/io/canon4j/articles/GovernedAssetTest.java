package io.canon4j.articles;

import static io.canon4j.articles.ConformanceCases.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.spine.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GovernedAssetTest {

    /** The tree the cases speak of; a name with neither dot nor child below it is a directory or a plain file alike. */
    private static final List<String> TREE = List.of("src/a.ts", "src/b/x.py", "c", "src/d.test.ts", ".env", "src/e");

    @TempDir
    Path project;

    static List<JsonNode> cases() {
        return ConformanceCases.of("governs-asset");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void governs_answersAsTheReference(JsonNode c) throws IOException {
        for (String file : TREE) {
            Files.createDirectories(project.resolve(file).getParent());
            Files.writeString(project.resolve(file), "");
        }
        ProjectSurroundings around = new ProjectSurroundings(Articles.open(project.resolve(".canon")), false);

        assertThat(around.governs(new Address(text(c, "address"))))
                .isEqualTo(c.get("governs").asBoolean());
    }
}
