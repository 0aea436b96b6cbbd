package io.canon4j.spine;

import org.jspecify.annotations.Nullable;

/**
 * A tool call as the model made it.
 *
 * @param id the provider's call id; null where the provider gives none
 * @param tool the tool's name
 * @param arguments the provider's JSON text for one object; may be empty, malformed, or a quoted JSON string
 */
public record ToolCall(@Nullable String id, String tool, String arguments) {

    /** A call without an id. */
    public static ToolCall of(String tool, String arguments) {
        return new ToolCall(null, tool, arguments);
    }
}
