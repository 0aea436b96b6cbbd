package io.canon4j.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.service.tool.AiServiceTool;
import dev.langchain4j.service.tool.ToolExecutionResult;
import dev.langchain4j.service.tool.ToolExecutor;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Desk;
import io.canon4j.runtime.Place;
import io.canon4j.runtime.tool.CanonTool;
import org.jspecify.annotations.Nullable;

/** The {@link CanonTool} in LangChain4j's terms. */
final class CanonExecutor implements ToolExecutor {

    private final Hooks hooks;
    private final @Nullable Place place;

    private CanonExecutor(Hooks hooks, @Nullable Place place) {
        this.hooks = hooks;
        this.place = place;
    }

    static AiServiceTool of(Hooks hooks, @Nullable Place place) {
        return AiServiceTool.builder()
                .toolSpecification(specification())
                .toolExecutor(new CanonExecutor(hooks, place))
                .build();
    }

    static ToolSpecification specification() {
        return ToolSpecification.fromJson(CanonTool.SCHEMA);
    }

    @Override
    public String execute(ToolExecutionRequest request, Object memoryId) {
        return answer(request, place).text();
    }

    @Override
    public ToolExecutionResult executeWithContext(ToolExecutionRequest request, InvocationContext context) {
        Desk.Answer answer = answer(request, place != null ? place : hooks.placeOf(context));
        return ToolExecutionResult.builder()
                .isError(answer.refused())
                .result(answer.text())
                .resultText(answer.text())
                .build();
    }

    private Desk.Answer answer(ToolExecutionRequest request, @Nullable Place here) {
        Place known = here != null ? here : new Place(ConversationKey.unnamed(), "", "");
        return CanonTool.answer(hooks.runtime(), known, ObservingExecutor.call(request));
    }
}
