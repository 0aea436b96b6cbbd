package io.canon4j.agent.sample;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.TokenStream;
import dev.langchain4j.service.tool.ToolExecutor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Two questions in one conversation; the first makes the model call a tool twice in a row, the second once more. Prints the
 * answers and what the memory holds at the end.
 *
 * <p>Arguments: {@code sync | streaming | loop | lambda}, the number of parallel calls, the file to touch, the file that gets
 * the requests.
 */
public final class Conversation {

    interface Bot {
        String chat(String message);
    }

    interface StreamingBot {
        TokenStream chat(String message);
    }

    private Conversation() {}

    public static void main(String[] arguments) throws Exception {
        String mode = arguments[0];
        int parallel = Integer.parseInt(arguments[1]);
        List<AiMessage> script = List.of(
                AiMessage.from(calls("a", parallel, arguments[2])),
                AiMessage.from(calls("b", parallel, arguments[2])),
                AiMessage.from("first"),
                AiMessage.from(calls("c", parallel, arguments[2])),
                AiMessage.from("second"));
        StrictModel model = new StrictModel(script, Path.of(arguments[3]));
        switch (mode) {
            case "sync" -> service(model, new FileTool());
            case "lambda" -> {
                FileTool tool = new FileTool();
                service(model, (request, memoryId) -> tool.execute(request, memoryId));
            }
            case "streaming" -> streaming(model);
            case "loop" -> loop(model.sync());
            default -> throw new IllegalArgumentException(mode);
        }
    }

    private static List<ToolExecutionRequest> calls(String batch, int parallel, String path) {
        List<ToolExecutionRequest> calls = new ArrayList<>();
        for (int i = 0; i < parallel; i++) {
            calls.add(FileTool.read(batch + i, path));
        }
        return calls;
    }

    private static void service(StrictModel model, ToolExecutor tool) {
        MessageWindowChatMemory memory = MessageWindowChatMemory.withMaxMessages(100);
        Bot bot = AiServices.builder(Bot.class)
                .chatModel(model.sync())
                .tools(Map.of(FileTool.SPECIFICATION, tool))
                .chatMemory(memory)
                .build();
        System.out.println(bot.chat("one"));
        System.out.println(bot.chat("two"));
        System.out.println(memory.messages());
    }

    private static void streaming(StrictModel model) throws Exception {
        MessageWindowChatMemory memory = MessageWindowChatMemory.withMaxMessages(100);
        StreamingBot bot = AiServices.builder(StreamingBot.class)
                .streamingChatModel(model.streaming())
                .tools(Map.of(FileTool.SPECIFICATION, new FileTool()))
                .chatMemory(memory)
                .build();
        for (String question : List.of("one", "two")) {
            CompletableFuture<String> answer = new CompletableFuture<>();
            bot.chat(question)
                    .onPartialResponse(part -> {})
                    .onCompleteResponse(
                            response -> answer.complete(response.aiMessage().text()))
                    .onError(answer::completeExceptionally)
                    .start();
            System.out.println(answer.get(30, TimeUnit.SECONDS));
        }
        System.out.println(memory.messages());
    }

    private static void loop(ChatModel model) {
        List<ChatMessage> messages = new ArrayList<>();
        for (String question : List.of("one", "two")) {
            messages.add(UserMessage.from(question));
            while (true) {
                AiMessage answer = model.chat(
                                ChatRequest.builder().messages(messages).build())
                        .aiMessage();
                messages.add(answer);
                if (!answer.hasToolExecutionRequests()) {
                    System.out.println(answer.text());
                    break;
                }
                for (ToolExecutionRequest call : answer.toolExecutionRequests()) {
                    messages.add(ToolExecutionResultMessage.from(call, new FileTool().execute(call, null)));
                }
            }
        }
        System.out.println(messages);
    }
}
