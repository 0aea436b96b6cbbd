package io.canon4j.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.memory.ChatMemoryService;
import dev.langchain4j.service.tool.ToolExecutionResult;
import dev.langchain4j.service.tool.ToolExecutor;
import io.canon4j.runtime.CallKey;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Observed;
import io.canon4j.runtime.Place;
import io.canon4j.spine.ToolCall;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reports a call before and after it runs. What the tool returns or throws passes through untouched. */
final class ObservingExecutor implements ToolExecutor {

    private final ToolExecutor tool;
    private final Hooks hooks;
    private final @Nullable Place place;

    private ObservingExecutor(ToolExecutor tool, Hooks hooks, @Nullable Place place) {
        this.tool = tool;
        this.hooks = hooks;
        this.place = place;
    }

    /** An executor that is already observed for this door is observed for this invocation instead, once. */
    static ToolExecutor around(ToolExecutor tool, Hooks hooks, @Nullable Place place) {
        if (tool instanceof ObservingExecutor known && known.hooks == hooks) {
            return place == null ? tool : new ObservingExecutor(known.tool, hooks, place);
        }
        if (tool instanceof CanonExecutor) {
            return tool;
        }
        return new ObservingExecutor(tool, hooks, place);
    }

    @Override
    public String execute(ToolExecutionRequest request, @Nullable Object memoryId) {
        Observed call = before(request, () -> place(memoryId));
        String result;
        try {
            result = tool.execute(request, memoryId);
        } catch (Throwable failed) {
            after(call, false, null);
            throw failed;
        }
        after(call, true, result);
        return result;
    }

    @Override
    public ToolExecutionResult executeWithContext(ToolExecutionRequest request, InvocationContext context) {
        Observed call = before(request, () -> hooks.placeOf(context));
        ToolExecutionResult result;
        try {
            result = tool.executeWithContext(request, context);
        } catch (Throwable failed) {
            after(call, false, null);
            throw failed;
        }
        // The result's text may not have been made yet, and is not made for us.
        after(call, result != null && !result.isError(), null);
        return result;
    }

    private static @Nullable Place place(@Nullable Object memoryId) {
        return memoryId == null || ChatMemoryService.DEFAULT.equals(memoryId)
                ? null
                : new Place(ConversationKey.memory(memoryId), "", "");
    }

    /** Without a place the call is left to the wrapped model, which sees it with its result. */
    private Observed before(ToolExecutionRequest request, Supplier<@Nullable Place> otherwise) {
        return hooks.runtime()
                .containment()
                .guard("looking at a tool call", () -> observed(request, otherwise), Observed.nothing());
    }

    private Observed observed(ToolExecutionRequest request, Supplier<@Nullable Place> otherwise) {
        if (!hooks.runtime().active()) {
            return Observed.nothing();
        }
        Place here = place;
        if (here == null) {
            here = otherwise.get();
            if (here == null) {
                return Observed.nothing();
            }
            hooks.remember(CallKey.of(call(request)), here);
        }
        return hooks.runtime().before(call(request), here);
    }

    private void after(Observed call, boolean success, @Nullable String result) {
        hooks.runtime().after(call, success, result);
    }

    static ToolCall call(ToolExecutionRequest request) {
        String name = request.name();
        String arguments = request.arguments();
        return new ToolCall(request.id(), name == null ? "" : name, arguments == null ? "" : arguments);
    }
}
