package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.call;
import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import io.canon4j.surfacing.Block;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

/** A model that asks for sixteen tools at once, on as many threads: none begins to work before all have begun. */
class ManyCallsAtOnceTest {

    private static final int CALLS = 16;

    @TempDir
    Path directory;

    private final ExecutorService threads = Executors.newFixedThreadPool(CALLS);

    interface Bot {
        String chat(String message);
    }

    @BeforeEach
    void lay() {
        SampleProject.with(directory);
        for (int i = 0; i < CALLS; i++) {
            SampleProject.write(directory.resolve("part" + i + "/file.txt"), "text " + i);
            SampleProject.article(directory, "part" + i, "Part " + i + " is loaded first.");
        }
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @RepeatedTest(10)
    @DisplayName("sixteen calls on one file are one delivery, again or on another file they are none")
    void oneFile_isOneDelivery() {
        StrictModel model = StrictModel.answering(
                batch("a", i -> "src/feed/sync.py"),
                batch("b", i -> i % 2 == 0 ? "src/feed/sync.py" : "docs/guide.md"),
                AiMessage.from("done"));
        run(model);

        assertThat(model.requests.get(1).messages().toString())
                .containsOnlyOnce(Block.FIRST_LINE)
                .containsOnlyOnce(SampleProject.FEED_CAPSULE);
        assertThat(model.requests.get(2).messages().toString())
                .containsOnlyOnce(Block.FIRST_LINE)
                .containsOnlyOnce(SampleProject.FEED_CAPSULE);
    }

    @RepeatedTest(10)
    @DisplayName("sixteen calls on sixteen governed files are one block with each line once")
    void sixteenFiles_areOneBlock() {
        StrictModel model = StrictModel.answering(batch("a", i -> "part" + i + "/file.txt"), AiMessage.from("done"));
        run(model);

        List<ChatMessage> messages = model.requests.get(1).messages();
        assertThat(messages.toString()).containsOnlyOnce(Block.FIRST_LINE);
        for (int i = 0; i < CALLS; i++) {
            assertThat(model.tail(1)).containsOnlyOnce("part" + i + " (updated 2026-11-30): Part " + i + " is loaded");
        }
    }

    @RepeatedTest(5)
    @DisplayName("sixteen articles written and sixteen entries journaled at once are all there")
    void sixteenWrites_allSucceed() {
        StrictModel model = StrictModel.answering(
                calls(IntStream.range(0, CALLS)
                        .mapToObj(i -> call(
                                "w" + i,
                                "canon",
                                "{\"action\":\"write\",\"path\":\"new" + i + "\",\"body\":\"b\",\"capsule\":\"c" + i
                                        + "\"}"))
                        .toArray(ToolExecutionRequest[]::new)),
                calls(IntStream.range(0, CALLS)
                        .mapToObj(i -> call(
                                "j" + i,
                                "canon",
                                "{\"action\":\"journal\",\"body\":\"said " + i + "\",\"subject\":[\"new" + i + "\"]}"))
                        .toArray(ToolExecutionRequest[]::new)),
                AiMessage.from("done"));
        run(model);

        for (int i = 0; i < CALLS; i++) {
            assertThat(directory.resolve(".canon/articles/new" + i + ".md"))
                    .content()
                    .contains("capsule: c" + i);
        }
        assertThat(directory.resolve(".canon/journal"))
                .isDirectoryRecursivelyContaining(path -> path.toString().endsWith(".md"))
                .satisfies(journal -> {
                    try (var entries = Files.walk(journal)) {
                        assertThat(entries.filter(path -> path.toString().endsWith(".md")))
                                .hasSize(CALLS);
                    }
                });
    }

    private void run(StrictModel model) {
        // Opened over all articles at once; a page that appears later may be found a moment later.
        try (Canon fresh = Canon.of(directory, SampleProject.patient())) {
            fresh.aiServices(Bot.class)
                    .chatModel(model.sync())
                    .tools(new Together())
                    .executeToolsConcurrently(threads)
                    .build()
                    .chat("go");
            assertThat(fresh.runtime().containment().failures()).isZero();
        }
    }

    private static AiMessage batch(String id, IntFunction<String> path) {
        return calls(IntStream.range(0, CALLS)
                .mapToObj(i -> read(id + i, path.apply(i)))
                .toArray(ToolExecutionRequest[]::new));
    }

    /** A file tool whose calls wait for one another. */
    final class Together {
        private final CyclicBarrier all = new CyclicBarrier(CALLS);
        private final FileTools tools = new FileTools(directory);

        @Tool("reads a file")
        String read_file(@P(name = "path", value = "path") String path) throws Exception {
            all.await(20, TimeUnit.SECONDS);
            return tools.read_file(path);
        }
    }
}
