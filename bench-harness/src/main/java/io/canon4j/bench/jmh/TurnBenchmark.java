package io.canon4j.bench.jmh;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
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
 * What does a turn of an agent cost us without ranking: one tool call seen before and after, and the block of the next request,
 * at 20,000 articles on disk? Each turn in a conversation of its own, so that each has a line to stage and a block to compose.
 *
 * <p>Run: {@code ./mvnw -Pjmh package -Djmh.args=TurnBenchmark}; other sizes: {@code -p articles=2000,200000} behind the name.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
public class TurnBenchmark {

    /** Articles in the store. */
    @Param("20000")
    public int articles;

    private @Nullable RankedProject project;

    /** Opens the store, which is on disk, or is written first. */
    @Setup(Level.Trial)
    public void open() throws IOException {
        RankedProject planted = new RankedProject(PlantedStore.of(articles).folder(), "none");
        planted.open();
        project = planted;
    }

    /** Closes the runtime. */
    @TearDown(Level.Trial)
    public void close() {
        Objects.requireNonNull(project).close();
    }

    /** One call on a governed file and the block behind it. */
    @Benchmark
    public Map<String, String> turn() {
        return Objects.requireNonNull(project).turn();
    }
}
