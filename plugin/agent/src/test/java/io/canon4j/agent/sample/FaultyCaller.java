package io.canon4j.agent.sample;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Its own loop, whose tools are called in a context, or for a memory, that fails whoever asks it. Prints the answer, and how
 * many milliseconds the slowest tool call and the slowest request took.
 */
public final class FaultyCaller {

    private FaultyCaller() {}

    /** Arguments: {@code context | memory}, {@code throw | hang | memory | stack}, the file to touch, the file for requests. */
    public static void main(String[] arguments) {
        ChatModel model = new StrictModel(
                        List.of(
                                AiMessage.from(List.of(FileTool.read("a", arguments[2]))),
                                AiMessage.from(List.of(FileTool.read("b", arguments[2]))),
                                AiMessage.from(List.of(FileTool.read("c", arguments[2]))),
                                AiMessage.from("done")),
                        Path.of(arguments[3]))
                .sync();
        FileTool tool = new FileTool();
        InvocationContext context = (InvocationContext) Proxy.newProxyInstance(
                FaultyCaller.class.getClassLoader(),
                new Class<?>[] {InvocationContext.class},
                (proxy, method, values) -> {
                    if (method.getName().equals("chatMemoryId") && !asked()) {
                        return null;
                    }
                    return fail(arguments[1]);
                });
        Object memory = new Object() {
            @Override
            public String toString() {
                return fail(arguments[1]);
            }
        };
        List<ChatMessage> messages = new ArrayList<>();
        messages.add(UserMessage.from("what is in it?"));
        long slowestTool = 0;
        long slowestRequest = 0;
        AiMessage answer;
        do {
            long begin = System.nanoTime();
            answer =
                    model.chat(ChatRequest.builder().messages(messages).build()).aiMessage();
            slowestRequest = Math.max(slowestRequest, System.nanoTime() - begin);
            messages.add(answer);
            for (var call : answer.toolExecutionRequests()) {
                begin = System.nanoTime();
                String text = arguments[0].equals("context")
                        ? tool.executeWithContext(call, context).resultText()
                        : tool.execute(call, memory);
                slowestTool = Math.max(slowestTool, System.nanoTime() - begin);
                messages.add(ToolExecutionResultMessage.from(call, text));
            }
        } while (answer.hasToolExecutionRequests());
        System.out.println(answer.text());
        System.out.println(slowestTool / 1_000_000);
        System.out.println(slowestRequest / 1_000_000);
    }

    /** Whether it is the agent that asks, and not LangChain4j. */
    private static boolean asked() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().startsWith("io.canon4j.agent.dialect")));
    }

    private static String fail(String fault) {
        switch (fault) {
            case "throw" -> throw new IllegalStateException("trap");
            case "memory" -> throw new OutOfMemoryError("trap");
            case "stack" -> {
                return fail(fault);
            }
            default -> {
                try {
                    Thread.sleep(10_000);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return "late";
            }
        }
    }
}
