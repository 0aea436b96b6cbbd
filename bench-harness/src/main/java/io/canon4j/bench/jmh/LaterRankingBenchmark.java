package io.canon4j.bench.jmh;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does a ranking cost that is not the first of its process: from the request to its block with the ranked lines in it,
 * the wait for our threads included? Turns of an agent arrive seconds apart; here 50 ms pass between two, unmeasured, in which
 * our threads finish what they do behind a ranking.
 *
 * <p>Run: {@code ./mvnw -Pjmh package -Djmh.args=LaterRanking}; other sizes: {@code -p articles=2000,200000} behind the name.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
public class LaterRankingBenchmark {

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(50);

    /** Articles in the store. */
    @Param("20000")
    public int articles;

    private @Nullable RankedProject project;
    private int questions;

    /** Opens the store, which is on disk, or is written first, and asks the first question. */
    @Setup(Level.Trial)
    public void open() throws IOException {
        RankedProject planted = new RankedProject(PlantedStore.of(articles).folder(), "lexical");
        planted.open();
        planted.ask(RankedProject.question(0));
        project = planted;
    }

    /** Closes the runtime. */
    @TearDown(Level.Trial)
    public void close() {
        project().close();
    }

    private RankedProject project() {
        return Objects.requireNonNull(project);
    }

    /** The time that passes between two turns. */
    @Setup(Level.Invocation)
    public void pause() {
        LockSupport.parkNanos(PAUSE);
    }

    /** A new question to a store as it was. */
    @Benchmark
    public Map<String, String> unchanged() {
        questions++;
        return project().ask(RankedProject.question(questions));
    }

    /** An article that has just been written with the canon tool, with a word in it that no other has. */
    @State(Scope.Benchmark)
    public static class Written {

        private int number;

        /** Writes it. */
        @Setup(Level.Invocation)
        public void write(LaterRankingBenchmark benchmark) {
            number++;
            benchmark.project().write("rules/changing", "zzword" + number);
        }
    }

    /** A question for what was written a moment ago; its line must be in the block. */
    @Benchmark
    public Map<String, String> justWritten(Written written) {
        Map<String, String> block = project().ask("where is zzword" + written.number);
        if (!block.toString().contains("rules/changing")) {
            throw new IllegalStateException("not found: zzword" + written.number + " in " + block);
        }
        return block;
    }
}
