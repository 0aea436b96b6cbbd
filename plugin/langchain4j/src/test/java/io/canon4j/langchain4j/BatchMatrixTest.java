package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.TokenStream;
import io.canon4j.surfacing.Block;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way LangChain4j runs a batch of tool calls gives one block per request, once per article, on a valid history. */
class BatchMatrixTest {

    @TempDir
    Path directory;

    interface Bot {
        String chat(String message);
    }

    interface StreamingBot {
        TokenStream chat(String message);
    }

    static Stream<Arguments> ways() {
        List<Arguments> ways = new ArrayList<>();
        for (boolean streaming : new boolean[] {false, true}) {
            for (boolean concurrent : new boolean[] {false, true}) {
                for (boolean memory : new boolean[] {false, true}) {
                    for (boolean ids : new boolean[] {true, false}) {
                        for (int parallel : new int[] {1, 5}) {
                            // Equal calls without ids in one batch are mixed up by LangChain4j itself; ours differ.
                            ways.add(Arguments.of(streaming, concurrent, memory, ids, parallel));
                        }
                    }
                }
            }
        }
        return ways.stream();
    }

    @ParameterizedTest(name = "streaming {0}, concurrent {1}, memory {2}, ids {3}, {4} calls")
    @MethodSource("ways")
    void threeBatches_carryEachLineOnce(
            boolean streaming, boolean concurrent, boolean memory, boolean ids, int parallel) throws Exception {
        for (int i = 0; i < 5; i++) {
            SampleProject.write(directory.resolve("pkg" + i + "/file.txt"), "text " + i);
            SampleProject.write(directory.resolve("lib" + i + "/file.txt"), "lib " + i);
            SampleProject.article(directory, "pkg" + i, "Package " + i + " is loaded first.");
            SampleProject.article(directory, "lib" + i, "Library " + i + " is loaded last.");
        }
        StrictModel model = StrictModel.answering(
                batch("pkg", "a", parallel, ids),
                batch("lib", "b", parallel, ids),
                batch("pkg", "c", parallel, ids),
                AiMessage.from("done"));
        try (Canon canon = Canon.of(directory, SampleProject.patient())) {
            run(canon, model, streaming, concurrent, memory);
            assertThat(canon.runtime().containment().failures()).isZero();
        }

        assertThat(model.requests).hasSize(4);
        assertThat(blocks(model.requests.get(0))).isEmpty();
        assertThat(blocks(model.requests.get(1))).hasSize(1);
        assertThat(blocks(model.requests.get(2))).hasSize(2);
        assertThat(blocks(model.requests.get(3)))
                .as("the third batch brings nothing new")
                .hasSize(2);
        List<String> all = blocks(model.requests.get(3));
        for (int i = 0; i < parallel; i++) {
            assertThat(all.get(0))
                    .containsOnlyOnce("pkg" + i + " (updated 2026-11-30): Package " + i + " is loaded first.");
            assertThat(all.get(1))
                    .containsOnlyOnce("lib" + i + " (updated 2026-11-30): Library " + i + " is loaded last.");
        }
        assertThat(all.get(0).lines()).hasSize(1 + parallel);
        assertThat(all.get(1).lines()).hasSize(1 + parallel);
    }

    private void run(Canon canon, StrictModel model, boolean streaming, boolean concurrent, boolean memory)
            throws Exception {
        if (streaming) {
            AiServices<StreamingBot> builder =
                    canon.aiServices(StreamingBot.class).streamingChatModel(model.streaming());
            CompletableFuture<Object> answer = new CompletableFuture<>();
            finish(builder, concurrent, memory)
                    .chat("go")
                    .onPartialResponse(part -> {})
                    .onCompleteResponse(answer::complete)
                    .onError(answer::completeExceptionally)
                    .start();
            answer.get(20, TimeUnit.SECONDS);
        } else {
            AiServices<Bot> builder = canon.aiServices(Bot.class).chatModel(model.sync());
            assertThat(finish(builder, concurrent, memory).chat("go")).isEqualTo("done");
        }
    }

    private <T> T finish(AiServices<T> builder, boolean concurrent, boolean memory) {
        builder.tools(new FileTools(directory));
        if (concurrent) {
            builder.executeToolsConcurrently();
        }
        if (memory) {
            builder.chatMemory(MessageWindowChatMemory.withMaxMessages(100));
        }
        return builder.build();
    }

    private static AiMessage batch(String kind, String id, int parallel, boolean ids) {
        ToolExecutionRequest[] requests = new ToolExecutionRequest[parallel];
        for (int i = 0; i < parallel; i++) {
            requests[i] = read(ids ? id + i : null, kind + i + "/file.txt");
        }
        return calls(requests);
    }

    private static List<String> blocks(ChatRequest request) {
        List<String> blocks = new ArrayList<>();
        for (ChatMessage message : request.messages()) {
            if (message instanceof ToolExecutionResultMessage result
                    && result.text().contains(Block.FIRST_LINE)) {
                blocks.add(result.text().substring(result.text().indexOf(Block.FIRST_LINE)));
            }
        }
        return blocks;
    }
}
