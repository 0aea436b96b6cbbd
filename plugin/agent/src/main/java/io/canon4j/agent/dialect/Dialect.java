package io.canon4j.agent.dialect;

import io.canon4j.runtime.RequestMessage;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** LangChain4j's request API in one version. The objects are the application's; only an implementation knows their types. */
public interface Dialect {

    /**
     * What a request holds.
     *
     * @param messages its messages, in order
     * @param calls for each message that asks for tools, by its position, the application's own call objects in order
     * @param tools the application's own specifications of the tools it offers
     */
    record Reading(List<RequestMessage> messages, Map<Integer, List<Object>> calls, List<Object> tools) {

        /** Copies all. */
        public Reading {
            messages = List.copyOf(messages);
            calls = Map.copyOf(calls);
            tools = List.copyOf(tools);
        }
    }

    /**
     * Who called a tool, as far as the invocation's context tells.
     *
     * @param memoryId the memory's id, or null
     * @param invocation the invocation, or empty
     * @param service the AI Service's interface, or empty
     * @param scope the id of the group of agents it belongs to, or null
     */
    record Caller(
            @Nullable Object memoryId,
            String invocation,
            String service,
            @Nullable Object scope) {}

    /** Reads a {@code ChatRequest}. */
    Reading read(Object request);

    /**
     * The same request with other texts in the tool results at those positions.
     *
     * @param replaced is told of each message, as it came and as it goes
     */
    Object rewrite(Object request, Map<Integer, String> texts, BiConsumer<Object, Object> replaced);

    /**
     * The same request with the messages replaced for which there is something to replace them with; null when there is
     * none. Calls nothing on a message.
     */
    @Nullable
    Object replace(Object request, Function<Object, @Nullable Object> replacement);

    /** Reads an {@code InvocationContext}; only called where there is one. */
    Caller caller(Object context);
}
