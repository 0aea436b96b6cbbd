package io.canon4j.agent.dialect.version;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** LangChain4j from 1.11 on: a result says whether the call failed, and an invocation which agents it belongs to. */
public class FromVersion111 extends FromVersion10 {

    private static final String AGENTIC_SCOPE = "dev.langchain4j.agentic.scope.AgenticScope";

    /** Made by name, once for each LangChain4j. */
    public FromVersion111() {}

    @Override
    boolean failed(ToolExecutionResultMessage result) {
        return Boolean.TRUE.equals(result.isError());
    }

    @Override
    ToolExecutionResultMessage withText(ToolExecutionResultMessage result, String text) {
        return copy(result).text(text).build();
    }

    ToolExecutionResultMessage.Builder copy(ToolExecutionResultMessage result) {
        return ToolExecutionResultMessage.builder()
                .id(result.id())
                .toolName(result.toolName())
                .isError(result.isError());
    }

    @Override
    ChatRequest withMessages(ChatRequest request, List<ChatMessage> messages) {
        return request.toBuilder().messages(messages).build();
    }

    /** The agentic module is not on every class path, so its one method is called by name. */
    @Override
    @Nullable
    Object scope(InvocationContext context) {
        Map<? extends Class<?>, ?> managed = context.managedParameters();
        if (managed == null) {
            return null;
        }
        for (Map.Entry<? extends Class<?>, ?> entry : managed.entrySet()) {
            if (entry.getKey().getName().equals(AGENTIC_SCOPE) && entry.getValue() != null) {
                try {
                    return entry.getKey().getMethod("memoryId").invoke(entry.getValue());
                } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException otherVersion) {
                    return null;
                }
            }
        }
        return null;
    }
}
