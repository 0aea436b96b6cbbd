package io.canon4j.langchain4j;

import static io.canon4j.langchain4j.StrictModel.calls;
import static io.canon4j.langchain4j.StrictModel.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ChatMessageDeserializer;
import dev.langchain4j.data.message.ChatMessageSerializer;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.memory.ChatMemory;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.MemoryId;
import dev.langchain4j.store.memory.chat.ChatMemoryStore;
import io.canon4j.surfacing.Block;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program stops in the middle of a tool call and starts again over the messages it had written to a file: an assistant's calls
 * without results. The file is the only thing that passes from the first life to the second.
 */
class ResumeTest {

    @TempDir
    Path directory;

    private FileStore store;

    interface Bot {
        String chat(@MemoryId String id, @dev.langchain4j.service.UserMessage String message);
    }

    private Canon firstLife;
    private Thread stopped;

    @BeforeEach
    void stopInTheMiddleOfACall() throws InterruptedException {
        SampleProject.with(directory);
        store = new FileStore(directory.resolve("memory.json"));
        StrictModel model =
                StrictModel.answering(calls(read("c1", "src/core/config.ts")), calls(read("c2", "src/feed/sync.py")));
        firstLife = Canon.of(directory, SampleProject.patient());
        StoppingTools tools = new StoppingTools(directory);
        Bot bot = bot(firstLife.aiServices(Bot.class), model, tools);
        stopped = new Thread(() -> bot.chat("user", "go"), "first life");
        stopped.setDaemon(true);
        stopped.setUncaughtExceptionHandler((thread, atTheEnd) -> {});
        stopped.start();
        assertThat(tools.inTheCall.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(model.tail(1)).contains("src/core/config (updated");
        List<ChatMessage> left = store.getMessages("user");
        assertThat(left.get(left.size() - 1)).isInstanceOf(AiMessage.class);
        assertThat(store.text()).doesNotContain("[canon4j]");
    }

    /** Until now the first life stood still in its call and did nothing more. */
    @AfterEach
    void end() throws InterruptedException {
        stopped.interrupt();
        stopped.join(20_000);
        firstLife.close();
    }

    @Test
    @DisplayName(
            "the application answers the open call itself: the next touch brings the line, once, on a valid history")
    void openCallAnsweredByTheApplication_nextTouchBringsTheLineOnce() {
        ChatMemory memory = memory("user");
        memory.add(ToolExecutionResultMessage.from("c2", "read_file", "interrupted"));
        StrictModel model = StrictModel.answering(
                calls(read("c3", "src/feed/sync.py")),
                calls(read("c4", "src/feed/sync.py"), read("c5", "docs/guide.md")),
                AiMessage.from("done"));
        try (Canon canon = Canon.of(directory, SampleProject.patient())) {
            assertThat(bot(canon.aiServices(Bot.class), model, new FileTools(directory))
                            .chat("user", "where were we?"))
                    .isEqualTo("done");
            assertThat(canon.runtime().containment().failures()).isZero();
        }

        assertThat(model.tail(1)).contains(SampleProject.FEED_LINE);
        assertThat(model.requests.get(2).messages().toString())
                .containsOnlyOnce(SampleProject.FEED_CAPSULE)
                .containsOnlyOnce(Block.FIRST_LINE);
        assertThat(store.text()).doesNotContain("[canon4j]").contains("interrupted");
    }

    @Test
    @DisplayName("a loop of the application's own runs the open call again: its result brings the line, once")
    void openCallRunByTheApplicationsOwnLoop_bringsTheLineOnce() {
        StrictModel model = StrictModel.answering(
                calls(read("c3", "src/feed/sync.py")), calls(read("c4", "src/core/config.ts")), AiMessage.from("done"));
        List<ChatMessage> messages = new ArrayList<>(store.getMessages("user"));
        try (Canon canon = Canon.of(directory, SampleProject.patient())) {
            ChatModel wrapped = canon.wrap(model.sync());
            AiMessage open = (AiMessage) messages.get(messages.size() - 1);
            while (open.hasToolExecutionRequests()) {
                for (ToolExecutionRequest call : open.toolExecutionRequests()) {
                    messages.add(ToolExecutionResultMessage.from(call, "content"));
                }
                open = wrapped.chat(ChatRequest.builder().messages(messages).build())
                        .aiMessage();
                messages.add(open);
            }
            assertThat(canon.runtime().containment().failures()).isZero();
        }

        assertThat(model.tail(0)).contains(SampleProject.FEED_LINE);
        assertThat(model.tail(1)).isEqualTo("content");
        assertThat(model.tail(2)).contains("src/core/config (updated");
        assertThat(model.requests.get(2).messages().toString())
                .containsOnlyOnce(SampleProject.FEED_CAPSULE)
                .containsOnlyOnce("src/core/config (updated");
    }

    @Test
    @DisplayName("nobody answers the open call: what LangChain4j sends then is what it sends without the plugin")
    void openCallAnsweredByNobody_requestIsTheOneWithoutThePlugin() throws IOException {
        byte[] left = Files.readAllBytes(store.file);
        List<List<ChatMessage>> sent = new ArrayList<>();
        ChatModel lenient = new ChatModel() {
            @Override
            public ChatResponse doChat(ChatRequest request) {
                sent.add(request.messages());
                return ChatResponse.builder().aiMessage(AiMessage.from("done")).build();
            }
        };
        answer(AiServices.builder(Bot.class), lenient);
        Files.write(store.file, left);
        try (Canon canon = Canon.of(directory, SampleProject.patient())) {
            answer(canon.aiServices(Bot.class), lenient);
            assertThat(canon.runtime().containment().failures()).isZero();
        }

        assertThat(sent).hasSize(2);
        assertThat(sent.get(1)).isEqualTo(sent.get(0));
        assertThat(sent.get(1).get(sent.get(1).size() - 1)).isEqualTo(UserMessage.from("go on"));
    }

    private void answer(AiServices<Bot> builder, ChatModel model) {
        builder.chatModel(model)
                .chatMemoryProvider(this::memory)
                .tools(new FileTools(directory))
                .build()
                .chat("user", "go on");
    }

    private Bot bot(AiServices<Bot> builder, StrictModel model, Object tools) {
        return builder.chatModel(model.sync())
                .chatMemoryProvider(this::memory)
                .tools(tools)
                .build();
    }

    private ChatMemory memory(Object id) {
        return MessageWindowChatMemory.builder()
                .id(id)
                .maxMessages(100)
                .chatMemoryStore(store)
                .build();
    }

    /** Reads files until it comes to one where it stops for ever. */
    static final class StoppingTools {
        private final CountDownLatch inTheCall = new CountDownLatch(1);
        private final FileTools tools;

        StoppingTools(Path project) {
            tools = new FileTools(project);
        }

        @Tool("reads a file")
        String read_file(@P(name = "path", value = "path") String path) throws Exception {
            if (path.startsWith("src/feed")) {
                inTheCall.countDown();
                new CountDownLatch(1).await();
            }
            return tools.read_file(path);
        }
    }

    /** A chat memory in a file, written with every message. */
    private static final class FileStore implements ChatMemoryStore {
        private final Path file;

        FileStore(Path file) {
            this.file = file;
        }

        String text() {
            try {
                return Files.exists(file) ? Files.readString(file) : "[]";
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public List<ChatMessage> getMessages(Object memoryId) {
            return ChatMessageDeserializer.messagesFromJson(text());
        }

        @Override
        public void updateMessages(Object memoryId, List<ChatMessage> messages) {
            SampleProject.write(file, ChatMessageSerializer.messagesToJson(messages));
        }

        @Override
        public void deleteMessages(Object memoryId) {
            SampleProject.write(file, "[]");
        }
    }
}
