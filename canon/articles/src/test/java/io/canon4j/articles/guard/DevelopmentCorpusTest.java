package io.canon4j.articles.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The guard on the cases it was built with. */
class DevelopmentCorpusTest {

    private static final Path FOLDER = Path.of("src/test/resources/guard/development");

    @Test
    void developmentCases_meetTheBoundsTheyWereBuiltFor() {
        List<CorpusCase> cases = CorpusCase.in(FOLDER);
        assertThat(cases).hasSize(150);

        CorpusScore score = CorpusScore.of(cases);
        System.out.println("development: " + score);

        assertThat(score.recall()).as(score.toString()).isGreaterThanOrEqualTo(0.97);
        assertThat(score.falseAlarms()).as(score.toString()).isLessThanOrEqualTo(0.03);
    }

    @Test
    void developmentCases_readTwice_giveTheSameFindings() {
        for (CorpusCase golden : CorpusCase.in(FOLDER)) {
            assertThat(golden.inspect()).as(golden.name()).isEqualTo(golden.inspect());
        }
    }

    @Test
    void developmentCases_rewrittenToThemselves_findNothing() {
        for (CorpusCase golden : CorpusCase.in(FOLDER)) {
            String reflowed = golden.before().replace("\n\n", "\n\n\n") + "\n";
            assertThat(LaunderingGuard.inspect(golden.before(), reflowed, golden.other()))
                    .as(golden.name())
                    .isEmpty();
        }
    }

    @Test
    void developmentCases_bodyEmptied_losesEveryConstraintThatTheCaseNames() {
        for (CorpusCase golden : CorpusCase.in(FOLDER)) {
            List<Finding> findings = LaunderingGuard.inspect(golden.before(), "", java.util.Map.of());
            assertThat(findings).as(golden.name()).allMatch(finding -> finding.kind() == Kind.LOST);
            for (CorpusCase.Expected expected : golden.weakened()) {
                assertThat(findings).as(golden.name()).anyMatch(expected::isMetBy);
            }
        }
    }
}
