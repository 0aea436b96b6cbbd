package io.canon4j.bench.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportJobChainTest {

    private final Chain chain = Chain.read(Path.of("chains/report-job"));

    @ParameterizedTest(name = "{0}: runs {1}, readable {2}, intake {3}")
    @CsvSource({"correct,true,true,true", "trap,true,true,false", "ignored,true,false,true", "broken,false,false,false"
    })
    void grade_eachSolution_givesItsOwnSignature(String solution, boolean runs, boolean readable, boolean intake)
            throws Exception {
        try (WorkTree tree = chain.plantTree()) {
            Path solutions = chain.folder().resolve("solutions");
            replace(solutions.resolve("plant/settlements.csv"), tree.root().resolve("data/settlements.csv"));
            replace(
                    solutions.resolve(solution).resolve("MonthlyReport.java"),
                    tree.root().resolve("src/report/MonthlyReport.java"));

            List<Grader.Verdict> verdicts = new Grader(chain).grade(tree);

            assertThat(verdicts)
                    .extracting(Grader.Verdict::check, Grader.Verdict::passed)
                    .containsExactly(
                            tuple("report_runs", runs),
                            tuple("readable_amounts", readable),
                            tuple("intake_posts_all", intake));
            assertThat(tree.files("out"))
                    .as("grading leaves nothing in the tree")
                    .isEmpty();
        }
    }

    @Test
    void plantTree_promptMentionsTheEnforcement_copiesItBeside() throws Exception {
        try (WorkTree tree = chain.plantTree()) {
            assertThat(tree.root().resolveSibling("finance-intake/Intake.java")).exists();
            assertThat(tree.root().resolve("hidden")).doesNotExist();
        }
    }

    @Test
    void close_afterUse_leavesNothing() throws Exception {
        WorkTree tree = chain.plantTree();
        tree.close();
        assertThat(tree.root().getParent()).doesNotExist();
    }

    @Test
    void read_folderWithoutChainFile_saysWhatAFolderHolds(@TempDir Path empty) {
        assertThatThrownBy(() -> Chain.read(empty))
                .isInstanceOf(ChainException.class)
                .hasMessageContaining("chain.json")
                .hasMessageContaining("is missing");
    }

    @Test
    void read_onePromptOnly_isRefused(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("chain.json"), "{\"name\": \"x\", \"prompts\": [\"only one\"]}");
        assertThatThrownBy(() -> Chain.read(folder)).hasMessageContaining("at least two prompts");
    }

    @Test
    void grade_graderPrintsNoJson_namesTheChain(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("chain.json"), "{\"name\": \"x\", \"prompts\": [\"a\", \"b\"]}");
        Files.createDirectories(folder.resolve("seed"));
        Files.writeString(folder.resolve("seed/a.txt"), "a");
        Files.createDirectories(folder.resolve("hidden"));
        Files.writeString(
                folder.resolve("hidden/Grade.java"),
                "class Grade { public static void main(String[] a) { System.out.print(\"none\"); } }");
        Chain broken = Chain.read(folder);
        try (WorkTree tree = broken.plantTree()) {
            assertThatThrownBy(() -> new Grader(broken).grade(tree)).hasMessageContaining("printed no JSON");
        }
    }

    private static void replace(Path from, Path to) throws Exception {
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
}
