package io.canon4j.articles.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
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

    @ParameterizedTest
    @ValueSource(strings = {"must ", "- must a1\n", "never a b c d. ", "1,000,", "a", "\uD800", "must: \n- a\n"})
    void inspect_oneMebibyteOfOnePattern_takesLessThanASecond(String pattern) {
        String old = pattern.repeat(MEBI / pattern.length());
        assertThat(processorTime(
                        () -> LaunderingGuard.inspect("You must stop. " + old, old + " end", Map.of("x", "y"))))
                .isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void inspect_oneMebibyteOfDifferentRules_takesLessThanASecond_andMissesNoLoss() {
        String old = page(14_000, 5);
        String neu = page(14_000, 6);
        assertThat(old.length()).isGreaterThan(MEBI);
        assertThat(processorTime(() -> LaunderingGuard.inspect(old, neu, Map.of())))
                .isLessThan(Duration.ofSeconds(1));
        List<Finding> findings = LaunderingGuard.inspect(old, neu, Map.of());
        List<String> kept = neu.lines().toList();
        assertThat(findings)
                .as("every old line beyond what is compared in full and not in the new text")
                .hasSizeGreaterThan(13_000);
        assertThat(findings).noneMatch(finding -> kept.contains("- " + finding.oldSentence()));
    }

    @Test
    void inspect_longBodyWithOneLineWeakened_findsThatOneOnly() {
        String old = page(2_000, 7);
        assertThat(old.length()).isGreaterThan(LongTexts.IN_FULL);
        String rule = "- Backups must never leave the building.\n";
        List<Finding> findings = LaunderingGuard.inspect(
                old + rule + page(500, 8), old + rule.replace("must never", "should not") + page(500, 8), Map.of());
        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo(Kind.MODALITY);
            assertThat(finding.newSentence()).isEqualTo("Backups should not leave the building.");
        });
    }

    @Test
    void inspect_longBody_whoseLineStandsInAnotherArticleNow_isMoved() {
        String rules = page(3_000, 9);
        List<Finding> findings = LaunderingGuard.inspect(rules, "", Map.of("other", rules));
        assertThat(findings).isNotEmpty().allMatch(finding -> !finding.weakens());
    }

    /** The best of three: neither class loading nor other work on the machine is the text's fault. */
    private static Duration processorTime(Runnable work) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long best = Long.MAX_VALUE;
        for (int run = 0; run < 3 && best > 1_000_000_000; run++) {
            long start = threads.getCurrentThreadCpuTime();
            work.run();
            best = Math.min(best, threads.getCurrentThreadCpuTime() - start);
        }
        return Duration.ofNanos(best);
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
