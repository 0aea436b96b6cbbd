package io.canon4j.langchain4j.contract;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.memory.ChatMemory;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.service.AiServices;
import dev.langchain4j.service.TokenStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The ways a program puts a scenario's questions to a model, as LangChain4j's documentation shows them. Written against what
 * LangChain4j 1.0 has, so that one class file runs on every version.
 */
public final class Asking {

    private static final int PATIENCE_SECONDS = 60;

    private Asking() {}

    /** An AI Service. */
    public interface Bot {
        /** Asks. */
        String chat(String message);
    }

    /** An AI Service that streams. */
    public interface StreamingBot {
        /** Asks. */
        TokenStream chat(String message);
    }

    /** What a program's builder has in any case: its memory and its tools. */
    public static <T> AiServices<T> equipped(AiServices<T> builder, Scenario scenario, ContractTools tools) {
        return builder.chatMemory(MessageWindowChatMemory.withMaxMessages(scenario.window()))
                .tools(tools.own())
                .toolProvider(tools.provided());
    }

    /** Asks an AI Service. */
    public static void service(Bot bot, Scenario scenario) {
        for (int i = 0; i < scenario.turns().size(); i++) {
            bot.chat("question " + i);
        }
    }

    /** Asks an AI Service that streams; each question when the one before is answered. */
    public static void streaming(StreamingBot bot, Scenario scenario) throws Exception {
        for (int i = 0; i < scenario.turns().size(); i++) {
            CompletableFuture<Object> answer = new CompletableFuture<>();
            bot.chat("question " + i)
                    .onPartialResponse(part -> {})
                    .onCompleteResponse(answer::complete)
                    .onError(answer::completeExceptionally)
                    .start();
            answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Asks a model in a loop of one's own, with no AI Service. */
    public static void loop(ChatModel model, Scenario scenario, ContractTools tools) {
        ChatMemory memory = MessageWindowChatMemory.withMaxMessages(scenario.window());
        for (int i = 0; i < scenario.turns().size(); i++) {
            memory.add(UserMessage.from("question " + i));
            AiMessage answer = next(model, memory);
            while (answer.hasToolExecutionRequests()) {
                answer.toolExecutionRequests()
                        .forEach(call -> memory.add(ToolExecutionResultMessage.from(call, tools.run(call))));
                answer = next(model, memory);
            }
        }
    }

    private static AiMessage next(ChatModel model, ChatMemory memory) {
        AiMessage answer = model.chat(
                        ChatRequest.builder().messages(memory.messages()).build())
                .aiMessage();
        memory.add(answer);
        return answer;
    }
}
