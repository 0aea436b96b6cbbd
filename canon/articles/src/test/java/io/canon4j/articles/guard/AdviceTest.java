package io.canon4j.articles.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the writer reads. */
class AdviceTest {

    @Test
    void noFinding_noAdvice() {
        assertThat(Advice.of(List.of())).isEmpty();
    }

    @Test
    void threeFindings_allAreCountedAndTwoQuotedBesideTheNewWording() {
        String old = "- You must stop.\n- Never log tokens.\n- Deletes must be soft.\n";
        String neu = "- You should stop.\n- Nothing else.\n";
        assertThat(Advice.of(LaunderingGuard.inspect(old, neu, Map.of()))).isEqualTo("""
                3 constraints of the replaced body lost force:
                - binds less: "You must stop." -> now "You should stop."
                - lost: "Never log tokens."
                - and 1 more""");
    }

    @Test
    void movedConstraint_saysWhereAndCountsNothingLost() {
        List<Finding> findings = LaunderingGuard.inspect(
                "Never log tokens.", "See logging.", Map.of("ops/logging", "- Never log tokens."));
        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(Kind.MOVED);
            assertThat(finding.weakens()).isFalse();
            assertThat(finding.movedTo()).isEqualTo("ops/logging");
        });
        assertThat(Advice.of(findings)).isEqualTo("1 constraint moved to ops/logging, nothing lost");
    }

    @Test
    void movedAndWeakenedConstraint_saysBoth() {
        List<Finding> findings = LaunderingGuard.inspect(
                "Never log tokens.", "See logging.", Map.of("ops/logging", "Avoid logging tokens."));
        assertThat(Advice.of(findings)).isEqualTo("""
                1 constraint of the replaced body lost force:
                - binds less: "Never log tokens." -> now in ops/logging "Avoid logging tokens.\"""");
    }

    @Test
    void longSentence_isQuotedAt160Characters() {
        String rule = "You must " + "wait and ".repeat(30) + "stop.";
        assertThat(LaunderingGuard.inspect(rule, "", Map.of()).get(0).quote())
                .hasSize(160)
                .isEqualTo(rule.substring(0, 160));
    }

    @Test
    void quote_neverCutsACharacterInTwo() {
        String rule = "You must " + "x".repeat(150) + "\uD83D\uDE00 stop.";
        assertThat(LaunderingGuard.inspect(rule, "", Map.of()).get(0).quote()).hasSize(159);
    }
}
