package io.canon4j.agent.sample;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Its own loop, once with nothing wrong and once with a piece that goes wrong when the agent asks it something. Prints the answer
 * of the second, and how many microseconds its slowest tool call and its slowest request took.
 *
 * <p>Arguments: the piece ({@code message | context | memory}), what goes wrong ({@code none | throw | hang | memory | stack}),
 * the file to touch, the file that gets the requests.
 */
public final class Faulty {

    private Faulty() {}

    public static void main(String[] arguments) throws IOException {
        String piece = arguments[0];
        Fault fault = Fault.valueOf(arguments[1].toUpperCase(Locale.ROOT));
        Path requests = Path.of(arguments[3]);
        Path warmUp = Path.of(arguments[3] + "-warm-up");
        play(piece, Fault.NONE, arguments[2], warmUp);
        Files.delete(warmUp);
        play(piece, fault, arguments[2], requests).forEach(System.out::println);
    }

    /** The answer, and the microseconds of the slowest tool call and of the slowest request. */
    private static List<Object> play(String piece, Fault fault, String file, Path requests) {
        ChatModel model = new StrictModel(
                        List.of(
                                AiMessage.from(List.of(FileTool.read("a", file))),
                                AiMessage.from(List.of(FileTool.read("b", file))),
                                AiMessage.from(List.of(FileTool.read("c", file))),
                                AiMessage.from("done")),
                        requests)
                .sync();
        List<ChatMessage> messages = new ArrayList<>();
        messages.add(piece.equals("message") ? new Question(fault) : UserMessage.from("what is in it?"));
        InvocationContext context = context(fault);
        Object memory = new Memory(fault);
        long slowestTool = 0;
        long slowestRequest = 0;
        AiMessage answer;
        do {
            ChatRequest request = ChatRequest.builder().messages(messages).build();
            long begin = System.nanoTime();
            answer = model.chat(request).aiMessage();
            slowestRequest = Math.max(slowestRequest, System.nanoTime() - begin);
            messages.add(answer);
            for (ToolExecutionRequest call : answer.toolExecutionRequests()) {
                FileTool tool = new FileTool();
                begin = System.nanoTime();
                String text = piece.equals("context")
                        ? tool.executeWithContext(call, context).resultText()
                        : tool.execute(call, piece.equals("memory") ? memory : null);
                slowestTool = Math.max(slowestTool, System.nanoTime() - begin);
                messages.add(ToolExecutionResultMessage.from(call, text));
            }
        } while (answer.hasToolExecutionRequests());
        return List.of(answer.text(), slowestTool / 1_000, slowestRequest / 1_000);
    }

    /** A question that only its own side can read. */
    private static final class Question extends UserMessage {

        private final Fault fault;

        Question(Fault fault) {
            super("what is in it?");
            this.fault = fault;
        }

        @Override
        public boolean hasSingleText() {
            fault.strikeStrangers();
            return super.hasSingleText();
        }
    }

    /** A memory id that has no name for others. */
    private record Memory(Fault fault) {

        @Override
        public String toString() {
            return fault.strike();
        }
    }

    private static InvocationContext context(Fault fault) {
        return (InvocationContext) Proxy.newProxyInstance(
                Faulty.class.getClassLoader(), new Class<?>[] {InvocationContext.class}, (proxy, method, values) -> {
                    fault.strikeStrangers();
                    return null;
                });
    }
}
