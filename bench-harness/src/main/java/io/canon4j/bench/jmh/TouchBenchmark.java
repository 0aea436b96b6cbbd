package io.canon4j.bench.jmh;

import io.canon4j.spine.ArticleIndex;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.ProjectTree;
import io.canon4j.spine.Resolution;
import io.canon4j.spine.Spine;
import io.canon4j.spine.ToolCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does a touch (scan and resolve) cost, and does it stay flat as the store grows? Run {@code TouchBenchmark} with JMH; the
 * percentiles are those of {@link Mode#SampleTime}. The 200,000 articles of the slow lane: {@code -p articles=200000}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class TouchBenchmark {

    /** Files on disk; articles beyond them exist in the store only. */
    private static final int FILES = 2_000;

    /** Articles in the store. */
    @Param({"100", "2000", "20000"})
    public int articles;

    private Path folder = Path.of("");
    private Spine spine = Spine.of(ProjectTree.at(folder), new ArticleIndex());
    private List<String> files = List.of();
    private int next;

    /** Plants the files and names the articles. */
    @Setup(Level.Trial)
    public void plant() throws IOException {
        folder = Files.createTempDirectory("canon4j-touch");
        ArticleIndex index = new ArticleIndex();
        List<String> planted = new ArrayList<>();
        for (int i = 0; i < articles; i++) {
            String directory = "src/module" + i % 50 + "/part" + i / 50 % 20;
            String file = directory + "/File" + i + ".java";
            index.add(new AssetPath(file).address());
            if (i < FILES) {
                Files.createDirectories(folder.resolve(directory));
                Files.writeString(folder.resolve(file), "");
                planted.add(file);
            }
        }
        files = List.copyOf(planted);
        spine = Spine.of(ProjectTree.at(folder), index);
    }

    /** Removes the files. */
    @TearDown(Level.Trial)
    public void remove() throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private String file() {
        next = (next + 7919) % files.size();
        return files.get(next);
    }

    /** A structured call: one path. */
    @Benchmark
    public void readFile(Blackhole sink) {
        touch(ToolCall.of("read_file", "{\"path\":\"" + file() + "\"}"), sink);
    }

    /** A shell call: a directory change, a program, a file. */
    @Benchmark
    public void shell(Blackhole sink) {
        touch(ToolCall.of("bash", "{\"command\":\"cd src && sed -n 1,20p " + file().substring(4) + "\"}"), sink);
    }

    /** Resolution alone. */
    @Benchmark
    public Resolution resolve() {
        return spine.resolve(new AssetPath(file()));
    }

    private void touch(ToolCall call, Blackhole sink) {
        for (AssetPath asset : spine.scan(call).assets()) {
            sink.consume(spine.resolve(asset));
        }
    }
}
