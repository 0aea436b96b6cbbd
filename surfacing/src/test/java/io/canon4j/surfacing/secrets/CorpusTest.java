package io.canon4j.surfacing.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The corpus, case by case, and the rates in this module's README. */
class CorpusTest {

    static List<CorpusCase> developed() {
        return CorpusCase.half("dev");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("developed")
    void developedHalf_comesOutAsItsKindDemands(CorpusCase one) {
        assertThat(one.holds())
                .as("stored: %s%ndelivered: %s", one.stored(), one.delivered())
                .isTrue();
    }

    @Test
    void rates_areThoseOfTheReadme() throws IOException {
        List<String> rows = rates();
        System.out.println(String.join("\n", rows));

        assertThat(Files.readString(Path.of("README.md"))).contains(rows);
    }

    /** Rows of a table: half, kind, how many came out right, and the names of those that did not. */
    private static List<String> rates() {
        List<String> rows = new ArrayList<>();
        for (String half : List.of("dev", "sealed")) {
            List<CorpusCase> cases = CorpusCase.half(half);
            for (CorpusCase.Kind kind : CorpusCase.Kind.values()) {
                List<CorpusCase> of =
                        cases.stream().filter(one -> one.kind() == kind).toList();
                List<String> wrong = of.stream()
                        .filter(one -> !one.holds())
                        .map(CorpusCase::name)
                        .toList();
                if (!of.isEmpty()) {
                    rows.add("| " + half + " | " + kind.name().toLowerCase(java.util.Locale.ROOT) + " | "
                            + (of.size() - wrong.size()) + " of " + of.size() + " | " + String.join(", ", wrong)
                            + " |");
                }
            }
        }
        return rows;
    }
}
