package io.canon4j.langchain4j;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.service.AiServices;
import io.canon4j.surfacing.Block;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One conversation of reads and writes in which everything outside us is stamped with the time. */
final class TimedRun {

    private static final int CALLS = 12;

    interface Bot {
        String chat(String message);
    }

    private final Path project;
    private final List<List<String>> requests = new ArrayList<>();
    private long last = System.nanoTime();
    private long longestGap;
    private String answer = "";
    private final List<ChatMessage> memory = new ArrayList<>();

    TimedRun(Path project) {
        this.project = project;
    }

    TimedRun through(AiServices<Bot> builder) {
        MessageWindowChatMemory window = MessageWindowChatMemory.withMaxMessages(1_000);
        Bot bot = builder.chatModel(new Model())
                .chatMemory(window)
                .tools(new Tools())
                .build();
        last = System.nanoTime();
        answer = bot.chat("go");
        memory.addAll(window.messages());
        return this;
    }

    /** All that the application could see: the answer, its memory, and the requests without our blocks. */
    List<Object> seen() {
        return List.of(answer, memory, requests);
    }

    /** The longest time between two things that are not ours, in milliseconds. */
    long longestGapMillis() {
        return TimeUnit.NANOSECONDS.toMillis(longestGap);
    }

    private void theirs() {
        long now = System.nanoTime();
        longestGap = Math.max(longestGap, now - last);
    }

    private final class Model implements ChatModel {
        private int turn;

        @Override
        public ChatResponse doChat(ChatRequest request) {
            theirs();
            requests.add(request.messages().stream().map(TimedRun::plain).toList());
            AiMessage next = turn == CALLS
                    ? AiMessage.from("done")
                    : AiMessage.from(ToolExecutionRequest.builder()
                            .id("c" + turn)
                            .name(turn % 3 == 2 ? "write_file" : "read_file")
                            .arguments("{\"path\":\"src/feed/sync.py\"}")
                            .build());
            turn++;
            last = System.nanoTime();
            return ChatResponse.builder().aiMessage(next).build();
        }
    }

    private static String plain(ChatMessage message) {
        if (message instanceof ToolExecutionResultMessage result) {
            int block = result.text().indexOf("\n\n" + Block.FIRST_LINE);
            return result.id() + ": "
                    + (block < 0 ? result.text() : result.text().substring(0, block));
        }
        return message.toString();
    }

    final class Tools {
        @Tool("reads")
        String read_file(@P(name = "path", value = "path") String path) throws IOException {
            theirs();
            String text = Files.readString(project.resolve(path));
            last = System.nanoTime();
            return text;
        }

        @Tool("writes")
        String write_file(@P(name = "path", value = "path") String path) throws IOException {
            theirs();
            Files.writeString(project.resolve(path), "print('feed')\n");
            last = System.nanoTime();
            return "wrote " + path;
        }
    }
}
