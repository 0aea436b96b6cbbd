package io.canon4j.spine;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known about a tool besides its name: MCP's hints and what its schema says about its parameters.
 *
 * @param readOnly the tool's {@code readOnlyHint}, null when it has none
 * @param destructive the tool's {@code destructiveHint}, null when it has none
 * @param parameters each parameter's description; needed where parameters are only called {@code arg0}
 */
public record ToolShape(
        @Nullable Boolean readOnly, @Nullable Boolean destructive, Map<String, String> parameters) {

    /** A tool only known by its name. */
    public static final ToolShape UNKNOWN = new ToolShape(null, null, Map.of());

    /** Copies the map. */
    public ToolShape {
        parameters = Map.copyOf(parameters);
    }
}
