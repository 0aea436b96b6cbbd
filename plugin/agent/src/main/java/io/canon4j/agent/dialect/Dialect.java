package io.canon4j.agent.dialect;

import io.canon4j.runtime.RequestMessage;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** LangChain4j's request API in one version. The objects are the application's; only an implementation knows their types. */
public interface Dialect {

    /**
     * What a request holds.
     *
     * @param messages its messages, in order
     * @param calls for each message that asks for tools, by its position, the application's own call objects in order
     */
    record Reading(List<RequestMessage> messages, Map<Integer, List<Object>> calls) {

        /** Copies both. */
        public Reading {
            messages = List.copyOf(messages);
            calls = Map.copyOf(calls);
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

    /** The same request with other texts in the tool results at those positions. */
    Object rewrite(Object request, Map<Integer, String> texts);

    /** Reads an {@code InvocationContext}; only called where there is one. */
    Caller caller(Object context);
}
