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

    /** A call without an id is told apart from its equals by its result, and by its place among them. */
    static String ofResult(ToolCall call, String result) {
        return call.id() == null ? of(call) + '|' + digest(result) : of(call);
    }

    private static String digest(String text) {
        return EventNames.digest(text).substring(0, DIGITS);
    }
}
