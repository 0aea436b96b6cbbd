package io.canon4j.agent.advice;

import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.tool.ToolServiceContext;
import io.canon4j.agent.Dispatcher;
import net.bytebuddy.asm.Advice;
import org.jspecify.annotations.Nullable;

/** Around {@code ToolServiceContext createContext(InvocationContext, ..)}: the tools of one invocation, LangChain4j 1.6 and newer. */
public final class ContextServiceToolsAdvice {

    private ContextServiceToolsAdvice() {}

    /** The tools are gathered; one more is added where there is one to add. */
    @Advice.OnMethodExit(suppress = Throwable.class)
    @SuppressWarnings("UnusedVariable") // an assignment to the returned value is how advice replaces it
    public static void exit(
            @Advice.Argument(0) @Nullable InvocationContext context,
            @Advice.Return(readOnly = false) ToolServiceContext tools) {
        Object more = Dispatcher.offering(tools, context, null);
        if (more != null) {
            tools = (ToolServiceContext) more;
        }
    }
}
