package io.canon4j.articles.guard;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Map;

/**
 * No text makes the guard throw, and what it quotes stood in the old body.
 *
 * <p>No method here, and no lambda, may have a record of ours in its signature: JUnit would load it before Jazzer starts, and a
 * JVM below 25.0.4 loses the fields of a record with type annotations that is transformed after it was loaded (JDK-8376185).
 */
class LaunderingGuardFuzzTest {

    private static final long SLOWEST_NANOS = 100_000_000;

    @FuzzTest(maxDuration = "1m")
    void inspect_anyText_neverThrows(FuzzedDataProvider data) {
        String old = data.consumeString(4_000);
        String other = data.consumeString(1_000);
        String neu = data.consumeRemainingAsString();
        timed(() -> LaunderingGuard.inspect(old, neu, Map.of("other", other)));
        List<Finding> findings = LaunderingGuard.inspect(old, neu, Map.of("other", other));
        for (Finding finding : findings) {
            assertThat(finding.quote().length()).isLessThanOrEqualTo(Finding.QUOTED);
            assertThat(Advice.line(finding)).isNotEmpty();
        }
        assertThat(LaunderingGuard.inspect(old, old, Map.of())).isEmpty();
    }

    /** Processor time of the best of some runs: loading, compiling and other work on the machine are not the input's fault. */
    private static void timed(Runnable work) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long best = Long.MAX_VALUE;
        for (int run = 0; run < 40 && best > SLOWEST_NANOS; run++) {
            long start = threads.getCurrentThreadCpuTime();
            work.run();
            best = Math.min(best, threads.getCurrentThreadCpuTime() - start);
        }
        if (best > SLOWEST_NANOS) {
            throw new AssertionError("took " + best / 1_000_000 + " ms of processor time");
        }
    }
}
