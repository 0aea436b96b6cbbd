package io.canon4j.articles.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large and malformed bodies: an answer, in time that grows with the text and not with its square. */
class HostileTextTest {

    private static final int MEBI = 1 << 20;
    private static final int SMALL = 1 << 16;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "must ",
                "`",
                "\"",
                "~~",
                "](",
                "must not. ",
                "| ",
                "- ",
                "<!-- ",
                "# ",
                "> ",
                "'",
                "**",
                "1,000,",
                "a",
                "\0",
                "\uD800",
                ";must",
                ", and must"
            })
    @Timeout(20)
    void inspect_onePatternOverAndOver_answers(String pattern) {
        String old = pattern.repeat(SMALL / pattern.length());
        assertThat(LaunderingGuard.inspect("You must stop. " + old, old + " end", Map.of("x", "y")))
                .isNotNull();
    }

    @Test
    void inspect_twiceTheText_takesNoFourTimesTheTime() {
        inspectFor(page(400, 1), page(400, 2));
        long small = inspectFor(page(300, 3), page(300, 4));
        long large = inspectFor(page(1_200, 3), page(1_200, 4));
        assertThat(large)
                .as("4 times the text: %d ns against %d ns", large, small)
                .isLessThan(12 * small);
    }

    @Test
    @Tag("slow")
    @Timeout(120)
    void inspect_oneMebibyteOfDifferentRules_answers() {
        String old = page(14_000, 5);
        assertThat(old.length()).isGreaterThan(MEBI);
        List<Finding> findings = LaunderingGuard.inspect(old, page(14_000, 6), Map.of());
        assertThat(findings).isNotEmpty();
    }

    private static long inspectFor(String old, String neu) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 2; i++) {
            long start = System.nanoTime();
            LaunderingGuard.inspect(old, neu, Map.of());
            best = Math.min(best, System.nanoTime() - start);
        }
        return Math.max(best, Duration.ofMillis(1).toNanos());
    }

    /** Rules over a small vocabulary, so that each resembles many others; the seed is the second argument. */
    private static String page(int sentences, long seed) {
        Random random = new Random(seed);
        StringBuilder page = new StringBuilder();
        for (int i = 0; i < sentences; i++) {
            page.append("- The ")
                    .append(word(random))
                    .append(' ')
                    .append(word(random))
                    .append(" must not ")
                    .append(word(random))
                    .append(" the ")
                    .append(word(random))
                    .append(" of a ")
                    .append(word(random))
                    .append(" within ")
                    .append(random.nextInt(90) + 2)
                    .append(" seconds.\n");
        }
        return page.toString();
    }

    private static String word(Random random) {
        return "word" + (char) ('a' + random.nextInt(26)) + (char) ('a' + random.nextInt(12));
    }
}
