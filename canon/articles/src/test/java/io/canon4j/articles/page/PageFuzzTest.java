package io.canon4j.articles.page;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.canon4j.articles.guard.Guard;
import io.canon4j.articles.schema.Schema;
import io.canon4j.articles.schema.Touched;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;

/** Replays its corpus in every build; fuzz for real with {@code JAZZER_FUZZ=1}. */
class PageFuzzTest {

    private static final long SLOWEST_NANOS = 100_000_000;

    @FuzzTest(maxDuration = "1m")
    void anyBytes_areReadAndWrittenBackTheSame(FuzzedDataProvider data) {
        byte[] bytes = data.consumeRemainingAsBytes();
        timed(() -> {
            Decoded decoded = Decoded.of(bytes);
            Page page = Page.parse(decoded.text());
            Outline.links(page.body());
            Outline.title(page.body());
            Links.moved(page.body(), "a", "b");
            if (!page.hidesFrontMatter()) {
                String once = page.text();
                Page again = Page.parse(once);
                check(again.text().equals(once), "writing what was read changes nothing more");
                check(again.capsule().equals(page.capsule()), "the capsule survives");
                check(again.extra().equals(page.extra()), "foreign lines survive");
            }
        });
    }

    @FuzzTest(maxDuration = "1m")
    void anyCapsule_isReadBackAsWritten(FuzzedDataProvider data) {
        String capsule = data.consumeRemainingAsString();
        timed(() -> {
            Page page =
                    Page.EMPTY.withUpdated("2026-01-01").withCapsule(capsule).withBody("B");
            boolean whole = StandardCharsets.UTF_8.newEncoder().canEncode(capsule);
            check(!whole || Page.parse(page.text()).capsule().equals(page.capsule()), "the capsule is read as written");
        });
    }

    @FuzzTest(maxDuration = "1m")
    void anySchema_isReadOrNamed(FuzzedDataProvider data) {
        String text = data.consumeRemainingAsString();
        timed(() -> {
            Schema schema = Schema.parse(text);
            schema.check("c", text, new Touched(true, true, true));
            check(schema.enforced() || !schema.problems().isEmpty(), "a schema that is not enforced says why");
        });
    }

    @FuzzTest(maxDuration = "1m")
    void anyTwoBodies_areCompared(FuzzedDataProvider data) {
        String before = data.consumeString(2000);
        String after = data.consumeRemainingAsString();
        timed(() -> Guard.droppedLines().compare(before, after));
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

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
