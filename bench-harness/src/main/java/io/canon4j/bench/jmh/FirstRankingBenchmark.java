package io.canon4j.bench.jmh;

import io.canon4j.runtime.CanonRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * How long does a fresh process take from opening the project to its first ranked line, and what is in it? One shot in each of
 * five processes, nothing warmed up; the files are in the operating system's cache. The project's first process ever makes the
 * index; later ones find it beside the store.
 *
 * <p>Run: {@code ./mvnw -Pjmh package -Djmh.args=FirstRanking}; other sizes: {@code -p articles=2000,200000} behind the name.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(5)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class FirstRankingBenchmark {

    /** Articles in the store. */
    @Param("20000")
    public int articles;

    private @Nullable RankedProject project;

    /** Finds the store on disk, or writes it. */
    @Setup(Level.Trial)
    public void find() throws IOException {
        project = new RankedProject(PlantedStore.of(articles).folder(), "lexical");
    }

    /** Closes what was opened. */
    @TearDown(Level.Trial)
    public void close() {
        project().close();
    }

    private RankedProject project() {
        return Objects.requireNonNull(project);
    }

    /** No earlier process has kept an index; this one leaves one. */
    @State(Scope.Benchmark)
    public static class NothingKept {

        private @Nullable Path kept;

        /** Removes it. */
        @Setup(Level.Trial)
        public void remove(FirstRankingBenchmark benchmark) throws IOException {
            Path file = benchmark.kept();
            kept = file;
            Files.deleteIfExists(file);
        }

        /** Waits until it has been kept, for {@link #openAndRankAgain}. */
        @TearDown(Level.Trial)
        public void await() {
            long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
            while (!Files.exists(Objects.requireNonNull(kept)) && System.nanoTime() < end) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
            }
        }
    }

    /** An earlier process has kept an index. */
    @State(Scope.Benchmark)
    public static class Kept {

        /** Looks for it: to make one here would warm this process up. */
        @Setup(Level.Trial)
        public void find(FirstRankingBenchmark benchmark) {
            if (!Files.exists(benchmark.kept())) {
                throw new IllegalStateException("run openAndRank first, it leaves " + benchmark.kept());
            }
        }
    }

    private Path kept() {
        return project().folder().resolve(".canon/state/ranking.index");
    }

    /** The whole, in the first process ever: the runtime opened, an index made, the question ranked, a block composed. */
    @Benchmark
    public Map<String, String> openAndRank(NothingKept nothing) {
        return openAndAsk();
    }

    /** The whole, in a later process: the index is read, each file looked at from outside. */
    @Benchmark
    public Map<String, String> openAndRankAgain(Kept kept) {
        return openAndAsk();
    }

    private Map<String, String> openAndAsk() {
        project().open();
        return project().ask(RankedProject.question(1));
    }

    /** Of it: the runtime opened until it is ready for its first call. */
    @Benchmark
    public CanonRuntime open() {
        return project().open();
    }
}
