package io.canon4j.articles.guard;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import java.util.Map;

/** No text makes the guard throw, and what it quotes stood in the old body. */
class LaunderingGuardFuzzTest {

    @FuzzTest(maxDuration = "10s")
    void inspect_anyText_neverThrows(FuzzedDataProvider data) {
        String old = data.consumeString(4_000);
        String other = data.consumeString(1_000);
        String neu = data.consumeRemainingAsString();
        List<Finding> findings = LaunderingGuard.inspect(old, neu, Map.of("other", other));
        assertThat(findings).allSatisfy(finding -> {
            assertThat(finding.quote().length()).isLessThanOrEqualTo(Finding.QUOTED);
            assertThat(Advice.line(finding)).isNotEmpty();
        });
        assertThat(LaunderingGuard.inspect(old, old, Map.of())).isEmpty();
    }
}
