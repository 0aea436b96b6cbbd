package io.canon4j.agent.dialect;

import io.canon4j.spine.ToolCall;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Adds the {@code canon} tool to what an AI Service offers its model, in one version of LangChain4j. */
public interface Offering {

    /**
     * What an invocation offers now.
     *
     * @param tools the {@code ToolServiceContext} to use in place of the one that came
     * @param specification the added tool's, an object of its own that travels in every request of the invocation
     */
    record Offered(Object tools, Object specification) {}

    /**
     * The same tools and one more.
     *
     * @param tools a {@code ToolServiceContext}
     * @param run what the tool answers to a call
     * @return null when the application has a tool of that name
     */
    @Nullable
    Offered add(Object tools, Function<ToolCall, String> run);
}
