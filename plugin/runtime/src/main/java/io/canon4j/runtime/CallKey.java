package io.canon4j.runtime;

import io.canon4j.spine.ToolCall;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names a tool call by what the provider gives: its id if it has one, its name and a digest of its arguments. */
public final class CallKey {

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
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 12);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
