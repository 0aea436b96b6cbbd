package io.canon4j.runtime;

/**
 * Where a tool call happens.
 *
 * @param conversation the conversation
 * @param invocation the request of the application it belongs to, unique in the conversation; empty where the host knows none
 * @param actor who acts, when the settings do not say: the AI Service's interface, the host's name
 */
public record Place(ConversationKey conversation, String invocation, String actor) {}
