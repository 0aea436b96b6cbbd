package io.canon4j.agent.sample;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Its own loop, with a message that fails whoever else reads it than LangChain4j and this program. Prints the answers, and last
 * how many milliseconds the slowest request took.
 */
public final class Faulty {

    private Faulty() {}

    /** Arguments: {@code none | throw | hang | memory | stack}, the file to touch, the file that gets the requests. */
    public static void main(String[] arguments) {
        ChatModel model = new StrictModel(
                        List.of(
                                AiMessage.from(List.of(FileTool.read("a", arguments[1]))),
                                AiMessage.from(List.of(FileTool.read("b", arguments[1]))),
                                AiMessage.from(List.of(FileTool.read("c", arguments[1]))),
                                AiMessage.from("done")),
                        Path.of(arguments[2]))
                .sync();
        List<ChatMessage> messages = new ArrayList<>();
        messages.add(new Trap(arguments[0]));
        long slowest = 0;
        AiMessage answer;
        do {
            ChatRequest request = ChatRequest.builder().messages(messages).build();
            long begin = System.nanoTime();
            answer = model.chat(request).aiMessage();
            slowest = Math.max(slowest, System.nanoTime() - begin);
            messages.add(answer);
            answer.toolExecutionRequests()
                    .forEach(call ->
                            messages.add(ToolExecutionResultMessage.from(call, new FileTool().execute(call, null))));
        } while (answer.hasToolExecutionRequests());
        System.out.println(answer.text());
        System.out.println(slowest / 1_000_000);
    }

    /** A question that only its own side can read. */
    private static final class Trap extends UserMessage {

        private final String fault;

        Trap(String fault) {
            super("what is in it?");
            this.fault = fault;
        }

        @Override
        public boolean hasSingleText() {
            boolean stranger = StackWalker.getInstance()
                    .walk(frames ->
                            frames.anyMatch(frame -> frame.getClassName().startsWith("io.canon4j.agent.dialect")));
            return stranger ? fail() : super.hasSingleText();
        }

        private boolean fail() {
            switch (fault) {
                case "none" -> {
                    return true;
                }
                case "throw" -> throw new IllegalStateException("trap");
                case "memory" -> throw new OutOfMemoryError("trap");
                case "stack" -> {
                    return fail();
                }
                default -> {
                    try {
                        Thread.sleep(10_000);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    return true;
                }
            }
        }
    }
}
