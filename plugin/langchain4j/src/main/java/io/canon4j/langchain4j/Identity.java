package io.canon4j.langchain4j;

import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.memory.ChatMemoryService;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Place;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tells conversations apart. In this order: the agentic scope, the application's memory id, the name the application
 * supplies, the service instance when it has a memory, and otherwise the invocation itself, so that a stateless service does
 * not spend one budget for all its users.
 */
final class Identity {

    private static final String AGENTIC_SCOPE = "dev.langchain4j.agentic.scope.AgenticScope";

    private final @Nullable Supplier<@Nullable Object> supplied;

    Identity(@Nullable Supplier<@Nullable Object> supplied) {
        this.supplied = supplied;
    }

    /** @param serviceWithMemory names the service instance when it has a memory; null when it has none or is not known */
    Place place(InvocationContext context, @Nullable String serviceWithMemory) {
        UUID id = context.invocationId();
        String invocation = id == null ? UUID.randomUUID().toString() : id.toString();
        String service = context.interfaceName();
        return new Place(
                conversation(context, serviceWithMemory, invocation), invocation, service == null ? "" : service);
    }

    private ConversationKey conversation(
            InvocationContext context, @Nullable String serviceWithMemory, String invocation) {
        Object scope = scopeId(context);
        if (scope != null) {
            return ConversationKey.scope(scope);
        }
        Object memory = context.chatMemoryId();
        if (memory != null && !ChatMemoryService.DEFAULT.equals(memory)) {
            return ConversationKey.memory(memory);
        }
        Object named = supplied == null ? null : supplied.get();
        if (named != null) {
            return ConversationKey.memory(named);
        }
        return serviceWithMemory != null
                ? ConversationKey.service(serviceWithMemory)
                : ConversationKey.invocation(invocation);
    }

    /** The agentic module is not on every class path, so its one method is called by name. */
    private static @Nullable Object scopeId(InvocationContext context) {
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
