package io.canon4j.bench.jmh;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.service.tool.ToolExecutor;
import io.canon4j.langchain4j.Canon;
import io.canon4j.runtime.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What does a tool call cost more in a project without a {@code .canon}? The difference between {@link #wrapped} and
 * {@link #plain}; the goal is under 20 microseconds.
 *
 * <p>Run: {@code ./mvnw -Pjmh package -Djmh.args=ToolCallWithoutStore}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ToolCallWithoutStoreBenchmark {

    private final ToolExecutionRequest request = ToolExecutionRequest.builder()
            .id("call-1")
            .name("read_file")
            .arguments("{\"path\":\"src/feed/sync.py\"}")
            .build();

    private final Path project;
    private final Canon canon;
    private final ToolExecutor plain = (call, memory) -> "text";
    private final ToolExecutor wrapped;

    /** A project without a store. */
    public ToolCallWithoutStoreBenchmark() {
        try {
            project = Files.createTempDirectory("canon4j-bench");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        canon = Canon.of(project, Settings.defaults());
        wrapped = canon.wrap(plain);
    }

    /** Removes it. */
    @TearDown
    public void close() throws IOException {
        canon.close();
        Files.delete(project);
    }

    /** The tool alone. */
    @Benchmark
    public String plain() {
        return plain.execute(request, "user-1");
    }

    /** The tool, observed. */
    @Benchmark
    public String wrapped() {
        return wrapped.execute(request, "user-1");
    }
}
