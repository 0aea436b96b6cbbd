package io.canon4j.agent.dialect.version;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.model.chat.request.ChatRequest;
import io.canon4j.agent.dialect.Dialect;
import io.canon4j.runtime.RequestMessage;
import io.canon4j.spine.ToolCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** LangChain4j from 1.0 on. */
public class FromVersion10 implements Dialect {

    /** Made by name, once for each LangChain4j. */
    public FromVersion10() {}

    @Override
    public Reading read(Object request) {
        List<RequestMessage> messages = new ArrayList<>();
        Map<Integer, List<Object>> calls = new HashMap<>();
        for (ChatMessage message : ((ChatRequest) request).messages()) {
            if (message instanceof AiMessage asking && asking.hasToolExecutionRequests()) {
                calls.put(messages.size(), List.copyOf(asking.toolExecutionRequests()));
            }
            messages.add(read(message));
        }
        List<ToolSpecification> tools = ((ChatRequest) request).toolSpecifications();
        return new Reading(messages, calls, tools == null ? List.of() : List.copyOf(tools));
    }

    private RequestMessage read(ChatMessage message) {
        if (message instanceof AiMessage asking && asking.hasToolExecutionRequests()) {
            return new RequestMessage.Calls(asking.toolExecutionRequests().stream()
                    .map(FromVersion10::call)
                    .toList());
        }
        if (message instanceof ToolExecutionResultMessage result) {
            return new RequestMessage.Result(result.id(), result.toolName(), singleText(result), failed(result));
        }
        return message instanceof UserMessage user && user.hasSingleText()
                ? new RequestMessage.Words(user.singleText())
                : RequestMessage.Other.INSTANCE;
    }

    private static ToolCall call(ToolExecutionRequest request) {
        return new ToolCall(
                request.id(),
                Objects.requireNonNullElse(request.name(), ""),
                Objects.requireNonNullElse(request.arguments(), ""));
    }

    @Override
    public Object rewrite(Object request, Map<Integer, String> texts, BiConsumer<Object, Object> replaced) {
        List<ChatMessage> messages = new ArrayList<>(((ChatRequest) request).messages());
        texts.forEach((position, text) -> {
            ChatMessage longer = withText((ToolExecutionResultMessage) messages.get(position), text);
            replaced.accept(messages.set(position, longer), longer);
        });
        return withMessages((ChatRequest) request, messages);
    }

    @Override
    public @Nullable Object replace(Object request, Function<Object, @Nullable Object> replacement) {
        List<ChatMessage> messages = new ArrayList<>(((ChatRequest) request).messages());
        boolean any = false;
        for (int i = 0; i < messages.size(); i++) {
            Object other = replacement.apply(messages.get(i));
            if (other != null) {
                messages.set(i, (ChatMessage) other);
                any = true;
            }
        }
        return any ? withMessages((ChatRequest) request, messages) : null;
    }

    @Override
    public Caller caller(Object context) {
        InvocationContext invocation = (InvocationContext) context;
        UUID id = invocation.invocationId();
        return new Caller(
                invocation.chatMemoryId(),
                id == null ? "" : id.toString(),
                Objects.requireNonNullElse(invocation.interfaceName(), ""),
                scope(invocation));
    }

    /** The result's text when it is exactly one. */
    @Nullable
    String singleText(ToolExecutionResultMessage result) {
        return result.text();
    }

    /** These versions keep no record of it in the message. */
    boolean failed(ToolExecutionResultMessage result) {
        return false;
    }

    ToolExecutionResultMessage withText(ToolExecutionResultMessage result, String text) {
        return ToolExecutionResultMessage.from(result.id(), result.toolName(), text);
    }

    ChatRequest withMessages(ChatRequest request, List<ChatMessage> messages) {
        return ChatRequest.builder()
                .messages(messages)
                .parameters(request.parameters())
                .build();
    }

    /** The id of the group of agents, where there are any. */
    @Nullable
    Object scope(InvocationContext context) {
        return null;
    }
}
