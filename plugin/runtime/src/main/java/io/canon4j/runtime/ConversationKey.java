package io.canon4j.runtime;

import java.util.UUID;

/**
 * Names what budget, presence and reminders are kept for.
 *
 * @param value unique in its runtime; the part before the colon says what it was made from
 */
public record ConversationKey(String value) {

    private static final String SCOPE = "scope:";

    /** A conversation with a memory id the application chose. */
    public static ConversationKey memory(Object id) {
        return new ConversationKey("memory:" + id);
    }

    /** One run of a group of agents. */
    public static ConversationKey scope(Object id) {
        return new ConversationKey(SCOPE + id);
    }

    /** A service with one unnamed memory: all its invocations are one conversation. */
    public static ConversationKey service(String id) {
        return new ConversationKey("service:" + id);
    }

    /** A service without memory: every invocation is a conversation of its own. */
    public static ConversationKey invocation(Object id) {
        return new ConversationKey("invocation:" + id);
    }

    /** Whether it is a run of agents, of which several may be at work at once. */
    public boolean isRunOfAgents() {
        return value.startsWith(SCOPE);
    }

    /** A conversation nobody named, told apart by its tool calls. */
    public static ConversationKey unnamed() {
        return new ConversationKey("calls:" + UUID.randomUUID());
    }
}
