package io.canon4j.agent.advice;

import dev.langchain4j.service.tool.ToolServiceContext;
import io.canon4j.agent.Dispatcher;
import net.bytebuddy.asm.Advice;
import org.jspecify.annotations.Nullable;

/** Around {@code ToolServiceContext createContext(Object memoryId, ..)}: the tools of one invocation, LangChain4j 1.0 to 1.5. */
public final class ServiceToolsAdvice {

    private ServiceToolsAdvice() {}

    /** The tools are gathered; one more is added where there is one to add. */
    @Advice.OnMethodExit(suppress = Throwable.class)
    @SuppressWarnings("UnusedVariable") // an assignment to the returned value is how advice replaces it
    public static void exit(
            @Advice.Argument(0) @Nullable Object memoryId, @Advice.Return(readOnly = false) ToolServiceContext tools) {
        Object more = Dispatcher.offering(tools, null, memoryId);
        if (more != null) {
            tools = (ToolServiceContext) more;
        }
    }
}
