package io.canon4j.agent.advice;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import io.canon4j.agent.Dispatcher;
import net.bytebuddy.asm.Advice;
import org.jspecify.annotations.Nullable;

/** Around {@code String execute(ToolExecutionRequest, Object)}: all that LangChain4j 1.0 to 1.5 have. */
public final class ToolAdvice {

    private ToolAdvice() {}

    /** The tool is about to run. */
    @Advice.OnMethodEnter(suppress = Throwable.class)
    public static void enter(
            @Advice.Argument(0) ToolExecutionRequest request, @Advice.Argument(1) @Nullable Object memoryId) {
        Dispatcher.calling(request, null, memoryId);
    }

    /** The tool ended; what it returns or throws is not touched. */
    @Advice.OnMethodExit(suppress = Throwable.class, onThrowable = Throwable.class)
    public static void exit(
            @Advice.Argument(0) ToolExecutionRequest request, @Advice.Thrown @Nullable Throwable thrown) {
        Dispatcher.called(request, thrown != null);
    }
}
