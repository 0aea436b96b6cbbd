package io.canon4j.agent;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.tool.ToolExecutionResult;
import net.bytebuddy.asm.Advice;
import org.jspecify.annotations.Nullable;

/** Around {@code ToolExecutionResult executeWithContext(ToolExecutionRequest, InvocationContext)}: LangChain4j 1.6 and newer. */
public final class BuilderToolAdvice {

    private BuilderToolAdvice() {}

    /** The tool is about to run. */
    @Advice.OnMethodEnter(suppress = Throwable.class)
    public static void enter(
            @Advice.Argument(0) ToolExecutionRequest request, @Advice.Argument(1) @Nullable InvocationContext context) {
        Dispatcher.calling(request, context, null);
    }

    /** The tool ended; what it returns or throws is not touched. */
    @Advice.OnMethodExit(suppress = Throwable.class, onThrowable = Throwable.class)
    public static void exit(
            @Advice.Argument(0) ToolExecutionRequest request,
            @Advice.Return @Nullable ToolExecutionResult result,
            @Advice.Thrown @Nullable Throwable thrown) {
        Dispatcher.called(request, thrown != null || result == null || result.isError());
    }
}
