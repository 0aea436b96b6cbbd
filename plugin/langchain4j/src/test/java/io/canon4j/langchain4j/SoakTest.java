package io.canon4j.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.service.MemoryId;
import dev.langchain4j.service.UserMessage;
import io.canon4j.runtime.Setting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many conversations at once, for long: nobody is told what is another's, and nothing piles up. */
class SoakTest {

    private static final Pattern LINE = Pattern.compile("area(\\d+) \\(updated");

    /** What a heap may grow by between two collections without anything piling up, in bytes. */
    private static final long NOISE = 4L << 20;

    @TempDir
    Path directory;

    interface Bot {
        String chat(@MemoryId String id, @UserMessage String message);
    }

    @Test
    void sixteenConversations_twoHundredRequests() throws Exception {
        soak(16, 200);
    }

    @Tag("slow")
    @Test
    void sixtyFourConversations_twoThousandRequests() throws Exception {
        soak(64, 2_000);
    }

    private void soak(int conversations, int requests) throws Exception {
        for (int i = 0; i < conversations; i++) {
            SampleProject.write(directory.resolve("area" + i + "/file.txt"), "text " + i);
            SampleProject.article(directory, "area" + i, "Area " + i + " belongs to conversation " + i + ".");
        }
        // Four rounds, and a chat is two requests.
        int chats = (requests + 8 * conversations - 1) / (8 * conversations);
        AtomicInteger lines = new AtomicInteger();
        try (Canon canon = Canon.of(
                directory, SampleProject.patient().with(Setting.CONVERSATIONS, String.valueOf(conversations / 2)))) {
            Bot bot = canon.aiServices(Bot.class)
                    .chatModel(new Model(lines))
                    .chatMemoryProvider(id -> MessageWindowChatMemory.withMaxMessages(12))
                    .tools(new FileTools(directory))
                    .build();
            ExecutorService users = Executors.newFixedThreadPool(conversations);
            List<Long> heap = new ArrayList<>();
            for (int round = 0; round < 4; round++) {
                List<Future<String>> answers = new ArrayList<>();
                for (int i = 0; i < conversations; i++) {
                    String id = String.valueOf(i);
                    answers.add(users.submit(() -> {
                        String last = "";
                        for (int chat = 0; chat < chats; chat++) {
                            last = bot.chat(id, "touch " + id);
                        }
                        return last;
                    }));
                }
                for (Future<String> answer : answers) {
                    assertThat(answer.get(120, TimeUnit.SECONDS)).isEqualTo("done");
                }
                heap.add(usedAfterCollection());
            }
            users.shutdown();
            assertThat(canon.runtime().containment().failures()).isZero();
            assertThat(canon.runtime().conversations()).isLessThanOrEqualTo(conversations / 2);
            assertThat(heap.get(3)).as("heap after each round: %s", heap).isLessThan(heap.get(1) + NOISE);
        }
        assertThat(lines.get()).as("each conversation was told at least once").isGreaterThanOrEqualTo(conversations);
    }

    private static long usedAfterCollection() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            Runtime machine = Runtime.getRuntime();
            least = Math.min(least, machine.totalMemory() - machine.freeMemory());
        }
        return least;
    }

    /** Touches the area its user names and checks that no other area's line is in the request; keeps nothing. */
    private record Model(AtomicInteger lines) implements ChatModel {

        @Override
        public ChatResponse doChat(ChatRequest request) {
            List<ChatMessage> messages = request.messages();
            String mine = "";
            for (ChatMessage message : messages) {
                if (message instanceof dev.langchain4j.data.message.UserMessage user) {
                    mine = user.singleText().substring("touch ".length());
                }
            }
            for (ChatMessage message : messages) {
                if (message instanceof ToolExecutionResultMessage result) {
                    Matcher line = LINE.matcher(result.text());
                    while (line.find()) {
                        assertThat(line.group(1)).as("whose line it is").isEqualTo(mine);
                        lines.incrementAndGet();
                    }
                }
            }
            boolean answered = messages.get(messages.size() - 1) instanceof ToolExecutionResultMessage;
            AiMessage answer = answered
                    ? AiMessage.from("done")
                    : AiMessage.from(StrictModel.read("c" + messages.size(), "area" + mine + "/file.txt"));
            return ChatResponse.builder().aiMessage(answer).build();
        }
    }
}
