package io.canon4j.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.service.AiServices;
import io.canon4j.runtime.Setting;
import io.canon4j.runtime.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever fails in a method of ours that runs inside somebody's program, the program runs as without us: same answer, same
 * memory, same requests but for our blocks; no step of it is held up for more than 50 ms; one log line; a counter.
 */
class FaultTest {

    /** The bound for one step of the application. */
    private static final long HELD_UP_MILLIS = 50;

    /** The machine pauses, too: one run of these must stay below the bound. */
    private static final int ATTEMPTS = 5;

    /** What runs on the application's threads: all of it in memory, so it can fail but not wait. */
    private static final List<String> ON_THEIR_THREAD = List.of(
            "io.canon4j.langchain4j.CanonContext#place",
            "io.canon4j.langchain4j.CanonContext#wrapModels",
            "io.canon4j.langchain4j.Identity#place",
            "io.canon4j.langchain4j.Hooks#mark",
            "io.canon4j.langchain4j.Hooks#marked",
            "io.canon4j.langchain4j.CanonExecutor#specification",
            "io.canon4j.langchain4j.ObservingExecutor#observed",
            "io.canon4j.langchain4j.RequestMessages#of",
            "io.canon4j.runtime.CallKey#ofResult",
            "io.canon4j.runtime.Batches#of",
            "io.canon4j.runtime.Batches#texts",
            "io.canon4j.langchain4j.RequestProjection#rewritten",
            "io.canon4j.runtime.StoreWatch#current",
            "io.canon4j.runtime.Workers#submit",
            "io.canon4j.runtime.Workers#await",
            "io.canon4j.runtime.Talk#expect",
            "io.canon4j.runtime.Talk#pending",
            "io.canon4j.runtime.Talk#render",
            "io.canon4j.surfacing.Conversation#next",
            "io.canon4j.surfacing.Shown#heldIn",
            "io.canon4j.surfacing.Conversation#end",
            "io.canon4j.surfacing.BlockDraft#add",
            "io.canon4j.surfacing.Funnel#decided",
            "io.canon4j.runtime.TraceFile#decided");

    /** What runs on our threads: it can fail and hang. */
    private static final List<String> ON_OUR_THREADS = List.of(
            "io.canon4j.runtime.DiskStoreOpener#open",
            "io.canon4j.runtime.CallReader#stage",
            "io.canon4j.spine.Spine#scan",
            "io.canon4j.spine.Spine#resolve",
            "io.canon4j.articles.Articles#read",
            "io.canon4j.runtime.DiskStore#line",
            "io.canon4j.surfacing.Conversation#stage",
            "io.canon4j.runtime.Ranking#lines");

    static Stream<Arguments> failures() {
        List<Arguments> cases = new ArrayList<>();
        for (FaultSwitch.Fault fault : FaultSwitch.Fault.values()) {
            if (fault != FaultSwitch.Fault.NONE && fault != FaultSwitch.Fault.HANG) {
                Stream.concat(ON_THEIR_THREAD.stream(), ON_OUR_THREADS.stream())
                        .forEach(where -> cases.add(Arguments.of(where, fault)));
            }
        }
        ON_OUR_THREADS.stream()
                // Held by a conversation's lock, this one is memory only, like what runs on their threads.
                .filter(where -> !where.contains("Conversation"))
                .forEach(where -> cases.add(Arguments.of(where, FaultSwitch.Fault.HANG)));
        return cases.stream();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("failures")
    void fault_changesNothingForTheApplication(
            String where, FaultSwitch.Fault fault, @TempDir(cleanup = CleanupMode.NEVER) Path directory) {
        SampleProject.with(directory);
        List<Object> without = new TimedRun(directory)
                .through(AiServices.builder(TimedRun.Bot.class))
                .seen();
        String[] method = where.split("#", 2);
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < ATTEMPTS && least >= HELD_UP_MILLIS; attempt++) {
            ByteArrayOutputStream log = new ByteArrayOutputStream();
            PrintStream err = System.err;
            System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
            try (FaultSwitch woven = FaultSwitch.in(method[0], method[1], fault);
                    Canon canon = Canon.of(directory, settings(directory))) {
                TimedRun run = new TimedRun(directory).through(canon.aiServices(TimedRun.Bot.class));

                assertThat(woven.hits()).as("the fault was met").isPositive();
                assertThat(run.seen()).isEqualTo(without);
                assertThat(canon.runtime().containment().failures()
                                + canon.runtime().containment().overdue())
                        .as("it was counted")
                        .isPositive();
                least = Math.min(least, run.longestGapMillis());
            } catch (OutOfMemoryError escaped) {
                // JUnit would end the whole run at this one.
                throw new AssertionError("reached the application", escaped);
            } finally {
                System.setErr(err);
            }
            assertThat(log.toString(StandardCharsets.UTF_8)
                            .lines()
                            // The logger's "WARN "; the JVM's own "WARNING:" is about how this test weaves.
                            .filter(line -> line.contains("WARN "))
                            // A busy machine may be late besides.
                            .filter(line -> fault == FaultSwitch.Fault.HANG || !line.contains("took longer")))
                    .as("one log line")
                    .hasSize(1);
        }
        assertThat(least).as("milliseconds a step was held up").isLessThan(HELD_UP_MILLIS);
    }

    private static Settings settings(Path directory) {
        return Settings.defaults()
                .with(Setting.RETRIEVER, "lexical")
                .with(Setting.TRACE, directory.resolve("trace.jsonl").toString());
    }
}
