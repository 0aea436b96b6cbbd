package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;
import io.canon4j.runtime.Added;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Setting;
import io.canon4j.surfacing.Block;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a conversation cost: lines, the same lines again, and the tool's schema, each for itself. */
class AddedTest {

    @TempDir
    Path directory;

    interface Bot {
        String chat(@MemoryId String id, @UserMessage String message);
    }

    @Test
    void threeRequests_oneBlock_isCountedNewOnceAndRepeatedOnce() throws IOException {
        SampleProject.with(directory);
        Path trace = directory.resolve("trace.jsonl");
        StrictModel model = StrictModel.answering(
                calls(read("c1", "src/feed/sync.py")), calls(read("c2", "docs/guide.md")), AiMessage.from("done"));
        try (Canon canon = Canon.of(directory, SampleProject.patient().with(Setting.TRACE, trace.toString()))) {
            Bot bot = canon.aiServices(Bot.class)
                    .chatModel(model.sync())
                    .chatMemoryProvider(id -> MessageWindowChatMemory.withMaxMessages(50))
                    .tools(new FileTools(directory))
                    .build();
            bot.chat("anna", "go");

            Added added = canon.runtime().added(ConversationKey.memory("anna"));
            long block = tokens(Block.FIRST_LINE + "\n" + SampleProject.FEED_LINE);
            assertThat(added.lines()).isEqualTo(block);
            assertThat(added.repeated()).isEqualTo(block);
            assertThat(added.schema() % 3).isZero();
            assertThat(added.schema()).isPositive();
            assertThat(canon.runtime().added(ConversationKey.memory("ben"))).isEqualTo(Added.NOTHING);
            awaitTrace(trace, "memory:anna: " + added);
        }
    }

    @Test
    void withoutTheTool_noSchemaIsCounted() {
        SampleProject.with(directory);
        StrictModel model = StrictModel.answering(calls(read("c1", "src/feed/sync.py")), AiMessage.from("done"));
        try (Canon canon = Canon.of(directory, SampleProject.patient().with(Setting.TOOL, "off"))) {
            canon.aiServices(Bot.class)
                    .chatModel(model.sync())
                    .chatMemoryProvider(id -> MessageWindowChatMemory.withMaxMessages(50))
                    .tools(new FileTools(directory))
                    .build()
                    .chat("anna", "go");

            assertThat(canon.runtime().added(ConversationKey.memory("anna")).schema())
                    .isZero();
        }
    }

    private static long tokens(String text) {
        return (text.getBytes(StandardCharsets.UTF_8).length + 3) / 4;
    }

    /** The trace is written on a thread of the runtime's own. */
    private static void awaitTrace(Path trace, String text) throws IOException {
        long patience = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (System.nanoTime() < patience) {
            if (Files.exists(trace) && Files.readString(trace).contains(text)) {
                return;
            }
            Thread.onSpinWait();
        }
        throw new AssertionError("the trace never said: " + text);
    }
}
