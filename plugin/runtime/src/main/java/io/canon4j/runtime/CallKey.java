package io.canon4j.runtime;

import io.canon4j.spine.ToolCall;

/** Names a tool call by what the provider gives: its id if it has one, its name and a digest of its arguments. */
public final class CallKey {

    private static final int DIGITS = 24;

    private CallKey() {}

    /** The call, wherever it is met. */
    public static String of(ToolCall call) {
        return (call.id() == null ? "" : call.id()) + '|' + call.tool() + '|' + digest(call.arguments());
    }

    /**
     * The call with its result: a call without an id is told apart from its equals by that, and by its place among them.
     *
     * @param key the call's
     */
    static String ofResult(ToolCall call, String key, String result) {
        return call.id() == null ? key + '|' + digest(result) : key;
    }

    private static String digest(String text) {
        return EventNames.digest(text).substring(0, DIGITS);
    }
}
