package io.canon4j.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Names a tool call by what the provider gives: its id if it has one, its name and a digest of its arguments. */
final class CallKey {

    private CallKey() {}

    static String of(ToolExecutionRequest request) {
        return of(request.id(), request.name(), request.arguments());
    }

    /** A call without an id is told apart from its equals by its result, and by its place among them. */
    static String ofResult(ToolExecutionRequest request, String result) {
        return request.id() == null ? of(request) + '|' + digest(result) : of(request);
    }

    private static String of(@Nullable String id, @Nullable String name, @Nullable String arguments) {
        return (id == null ? "" : id) + '|' + name + '|' + digest(arguments == null ? "" : arguments);
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
