package io.canon4j.deduction.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random programs under random acts: engine, fresh engine, demand evaluation and oracle agree after every step. */
class DifferentialTest {

    /** Property that replays one seed: -Dcanon4j.seed=17. */
    private static final long FIRST = Long.getLong("canon4j.seed", 1);

    @Test
    @DisplayName("two hundred random programs agree with the oracle, fifty derived tuples each on average")
    void quickLane() {
        sweep(FIRST, Long.getLong("canon4j.seed") == null ? 200 : 1);
    }

    @Test
    @Tag("slow")
    @DisplayName("ten thousand random programs agree with the oracle")
    void slowLane() {
        sweep(FIRST, Integer.getInteger("canon4j.programs", 10_000));
    }

    private static void sweep(long first, int count) {
        List<Harness.Tally> tallies = new ArrayList<>();
        LongStream.range(first, first + count).forEach(seed -> tallies.add(play(seed)));
        double average =
                tallies.stream().mapToLong(Harness.Tally::derived).average().orElseThrow();
        long proofs = tallies.stream().mapToLong(Harness.Tally::proofs).sum();
        System.out.printf(
                "%d programs from seed %d: %.0f derived tuples on average, %d proofs checked%n",
                count, first, average, proofs);
        if (count > 1) {
            assertThat(average).isGreaterThanOrEqualTo(50);
        }
    }

    private static Harness.Tally play(long seed) {
        Scenario scenario = ScenarioWriter.write(seed);
        try {
            return Harness.play(scenario, Subject::new);
        } catch (Mismatch mismatch) {
            Scenario small = Shrinker.shrink(scenario, smaller -> failsAlike(smaller, mismatch));
            throw new AssertionError(report(small, mismatch), mismatch);
        }
    }

    /** Whether the smaller scenario fails in the same way: one that lost a binding literal is refused, which says nothing. */
    private static boolean failsAlike(Scenario scenario, Mismatch first) {
        try {
            Harness.play(scenario, Subject::new);
            return false;
        } catch (Mismatch mismatch) {
            return mismatch.kind().equals(first.kind());
        }
    }

    private static String report(Scenario small, Mismatch first) {
        try {
            Harness.play(small, Subject::new);
            return "seed " + small.seed() + ": " + first.getMessage();
        } catch (Mismatch mismatch) {
            return "replay with -Dcanon4j.seed=" + small.seed() + "\n" + mismatch.getMessage() + "\nsmallest " + small;
        }
    }
}
