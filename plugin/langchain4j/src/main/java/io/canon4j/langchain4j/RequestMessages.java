package io.canon4j.langchain4j;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import io.canon4j.runtime.RequestMessage;
import java.util.List;

/** Reads LangChain4j's messages into the runtime's. */
final class RequestMessages {

    private RequestMessages() {}

    static List<RequestMessage> of(List<ChatMessage> messages) {
        return messages.stream().map(RequestMessages::of).toList();
    }

    private static RequestMessage of(ChatMessage message) {
        if (message instanceof AiMessage asking && asking.hasToolExecutionRequests()) {
            return new RequestMessage.Calls(asking.toolExecutionRequests().stream()
                    .map(ObservingExecutor::call)
                    .toList());
        }
        if (message instanceof ToolExecutionResultMessage result) {
            return new RequestMessage.Result(
                    result.id(),
                    result.toolName(),
                    result.hasSingleText() ? result.text() : null,
                    Boolean.TRUE.equals(result.isError()));
        }
        return message instanceof UserMessage user && user.hasSingleText()
                ? new RequestMessage.Words(user.singleText())
                : RequestMessage.Other.INSTANCE;
    }
}
