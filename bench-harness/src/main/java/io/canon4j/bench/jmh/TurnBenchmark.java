package io.canon4j.bench.jmh;

import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Place;
import io.canon4j.runtime.Projection;
import io.canon4j.runtime.Setting;
import io.canon4j.runtime.Settings;
import io.canon4j.spine.ToolCall;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
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

/**
 * What does a turn of an agent cost us: one tool call seen before and after, and the block of the next request, at 20,000
 * articles on disk? And what with {@code lexical} ranking, each turn asking something new? Run {@code TurnBenchmark} with JMH.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
public class TurnBenchmark {

    private static final String[] WORDS = {
        "cap", "page", "cents", "restart", "feed", "ledger", "index", "queue", "retry"
    };

    /** Articles in the store. */
    @Param("20000")
    public int articles;

    /** Whether lines are ranked, too. */
    @Param({"none", "lexical"})
    public String retriever = "none";

    private Path folder = Path.of("");
    private CanonRuntime runtime = CanonRuntime.open(folder, Settings.defaults().with(Setting.ENABLED, "off"));
    private int next;

    /** Writes the store and opens it; with ranking, asks once, which makes the index, and prints how long that took. */
    @Setup(Level.Trial)
    public void plant() throws IOException {
        folder = Files.createTempDirectory("canon4j-turn");
        for (int i = 0; i < articles; i++) {
            Path page = folder.resolve(".canon/articles/src/module" + i % 50 + "/File" + i + ".md");
            Files.createDirectories(page.getParent());
            Files.writeString(
                    page,
                    "---\ncapsule: The " + WORDS[i % WORDS.length] + " of file " + i
                            + " is read first.\nupdated: 2026-11-30\n---\n\n# File " + i + "\n\nIts "
                            + WORDS[(i + 3) % WORDS.length] + " comes from part " + i % 977 + ".\n");
        }
        for (int i = 0; i < 1_000; i++) {
            Path file = folder.resolve("src/module" + i % 50 + "/File" + i + ".java");
            Files.createDirectories(file.getParent());
            Files.writeString(file, "");
        }
        runtime = CanonRuntime.open(
                folder,
                Settings.defaults()
                        .with(Setting.TRUST, folder.toString())
                        .with(Setting.CONFIG, folder.resolve("none").toString())
                        .with(Setting.EVENTS, "off")
                        .with(Setting.RETRIEVER, retriever)
                        .with(Setting.WAIT, "1000"));
        runtime.ready(Duration.ofSeconds(60));
        long start = System.nanoTime();
        turn();
        System.out.println("# first turn: " + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start) + " ms");
    }

    /** Closes the runtime and removes the files. */
    @TearDown(Level.Trial)
    public void remove() throws IOException {
        runtime.close();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** One call on a governed file and the block behind it, in a conversation of its own. */
    @Benchmark
    public Map<String, String> turn() {
        next++;
        int file = next * 7919 % 1_000;
        Place place = new Place(ConversationKey.memory(next), "run", "bench");
        ToolCall call = ToolCall.of("read_file", "{\"path\":\"src/module" + file % 50 + "/File" + file + ".java\"}");
        runtime.after(runtime.before(call, place), true);
        List<String> words = List.of("why is the " + WORDS[next % WORDS.length] + " of part " + next % 977 + " late");
        return runtime.project(new Projection(List.of("c1"), "c1", words), place);
    }
}
