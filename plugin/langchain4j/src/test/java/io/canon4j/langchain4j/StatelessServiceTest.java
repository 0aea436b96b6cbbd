package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatelessServiceTest {

    private static final int REQUESTS = 1_000;

    @TempDir
    Path directory;

    interface Bot {
        String chat(String message);
    }

    interface Remembering {
        String chat(@MemoryId String id, @UserMessage String message);
    }

    /** The same id every time, as weak providers send; none, as Ollama does. */
    @ParameterizedTest
    @NullSource
    @ValueSource(strings = "call_0")
    void thousandRequestsFromEightThreads_getAThousandCapsules(String id) throws Exception {
        SampleProject.with(directory);
        StrictModel model = StrictModel.deciding(messages -> answer(messages, read(id, "src/feed/sync.py")));
        try (Canon canon = Canon.of(directory, SampleProject.patient())) {
            Bot bot = canon.aiServices(Bot.class)
                    .chatModel(model.sync())
                    .tools(new FileTools(directory))
                    .build();
            ExecutorService users = Executors.newFixedThreadPool(8);
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < REQUESTS; i++) {
                answers.add(users.submit(() -> bot.chat("look")));
            }
            for (Future<String> answer : answers) {
                answer.get(60, TimeUnit.SECONDS);
            }
            users.shutdown();
            assertThat(canon.runtime().containment().failures()).isZero();
        }

        assertThat(model.requests.stream()
                        .flatMap(request -> request.messages().stream())
                        .filter(message -> message instanceof ToolExecutionResultMessage result
                                && result.text().contains(SampleProject.FEED_LINE)))
                .hasSize(REQUESTS);
    }

    @Test
    void memoryIds_areConversationsOfTheirOwn() {
        SampleProject.with(directory);
        StrictModel model = StrictModel.deciding(messages -> answer(messages, read("call_0", "src/feed/sync.py")));
        try (Canon canon = Canon.of(directory, SampleProject.patient())) {
            Remembering bot = canon.aiServices(Remembering.class)
                    .chatModel(model.sync())
                    .chatMemoryProvider(id -> MessageWindowChatMemory.withMaxMessages(20))
                    .tools(new FileTools(directory))
                    .build();
            bot.chat("anna", "look");
            bot.chat("ben", "look");
        }

        assertThat(model.tail(1)).contains(SampleProject.FEED_LINE);
        assertThat(model.tail(3)).contains(SampleProject.FEED_LINE);
    }

    private static AiMessage answer(List<ChatMessage> messages, ToolExecutionRequest call) {
        return messages.get(messages.size() - 1) instanceof ToolExecutionResultMessage
                ? AiMessage.from("done")
                : calls(call);
    }
}
