package io.canon4j.bench.story;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/** Stands where the provider stands: keeps every request exactly as it would have gone out, and the answer to it. */
final class RequestRecorder implements ChatModel {

    /**
     * One request and its answer.
     *
     * @param request as the provider gets it
     * @param answer what came back
     */
    record Exchange(ChatRequest request, AiMessage answer) {
        String text() {
            return RequestRecorder.text(request.messages());
        }
    }

    private final ChatModel provider;
    private final List<Exchange> exchanges = new CopyOnWriteArrayList<>();

    RequestRecorder(ChatModel provider) {
        this.provider = provider;
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
        ChatResponse response = provider.chat(request);
        exchanges.add(new Exchange(request, response.aiMessage()));
        return response;
    }

    List<Exchange> exchanges() {
        return new ArrayList<>(exchanges);
    }

    static String text(List<ChatMessage> messages) {
        return messages.stream().map(RequestRecorder::text).collect(Collectors.joining("\n"));
    }

    private static String text(ChatMessage message) {
        if (message instanceof SystemMessage system) {
            return system.text();
        }
        if (message instanceof UserMessage user) {
            return user.hasSingleText() ? user.singleText() : user.toString();
        }
        if (message instanceof ToolExecutionResultMessage result) {
            return result.hasSingleText() ? result.text() : result.toString();
        }
        if (message instanceof AiMessage answer) {
            String calls = answer.toolExecutionRequests().stream()
                    .map(call -> call.name() + " " + call.arguments())
                    .collect(Collectors.joining("\n"));
            return answer.text() == null ? calls : answer.text() + "\n" + calls;
        }
        return message.toString();
    }
}
