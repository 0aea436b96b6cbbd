package io.canon4j.agent.sample;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.service.tool.ToolExecutor;
import java.util.Arrays;

/**
 * What a tool call takes, with the agent or without: a tool that does nothing, and the request that answers one call of it.
 * Prints microseconds. Arguments: the file that the calls touch.
 */
public final class ToolCost {

    private static final int BATCH = 50_000;
    private static final int BATCHES = 11;
    private static final int REQUESTS = 20_000;

    private ToolCost() {}

    /** A tool that does nothing. */
    private static final class Nothing implements ToolExecutor {
        @Override
        public String execute(ToolExecutionRequest request, Object memoryId) {
            return "";
        }
    }

    /** A model that says nothing. */
    private static final class Silent implements ChatModel {
        private static final ChatResponse ANSWER =
                ChatResponse.builder().aiMessage(AiMessage.from("")).build();

        @Override
        public ChatResponse doChat(ChatRequest request) {
            return ANSWER;
        }
    }

    public static void main(String[] arguments) {
        ToolExecutor tool = new Nothing();
        InvocationContext context =
                InvocationContext.builder().chatMemoryId("default").build();
        double[] calls = new double[BATCHES];
        for (int batch = -5; batch < BATCHES; batch++) {
            ToolExecutionRequest[] requests = new ToolExecutionRequest[BATCH];
            Arrays.setAll(requests, i -> FileTool.read("t" + i, arguments[0]));
            long begin = System.nanoTime();
            for (ToolExecutionRequest request : requests) {
                tool.executeWithContext(request, context);
            }
            calls[Math.max(batch, 0)] = (System.nanoTime() - begin) / 1e3 / BATCH;
        }
        Arrays.sort(calls);
        System.out.printf("tool call                   median %7.2f us%n", calls[BATCHES / 2]);

        ChatModel model = new Silent();
        double[] answers = new double[REQUESTS];
        for (int i = -REQUESTS; i < REQUESTS; i++) {
            ToolExecutionRequest call = FileTool.read("r" + i, arguments[0]);
            ChatRequest request = ChatRequest.builder()
                    .messages(
                            UserMessage.from("q"),
                            AiMessage.from(call),
                            ToolExecutionResultMessage.from(call, "content"))
                    .build();
            tool.executeWithContext(call, context);
            long begin = System.nanoTime();
            model.chat(request);
            answers[Math.max(i, 0)] = (System.nanoTime() - begin) / 1e3;
        }
        Arrays.sort(answers);
        System.out.printf(
                "request answering one call  median %7.2f us   99th in a hundred %7.2f us%n",
                answers[REQUESTS / 2], answers[REQUESTS / 100 * 99]);
    }
}
