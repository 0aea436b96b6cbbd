package io.canon4j.langchain4j;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonStringSchema;
import dev.langchain4j.service.tool.AiServiceTool;
import dev.langchain4j.service.tool.ToolExecutionResult;
import dev.langchain4j.service.tool.ToolExecutor;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Desk;
import io.canon4j.runtime.Place;
import io.canon4j.runtime.tool.CanonTool;
import java.util.List;
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
        JsonObjectSchema.Builder schema = JsonObjectSchema.builder();
        CanonTool.describe(new Schema(schema));
        return ToolSpecification.builder()
                .name(CanonTool.NAME)
                .description(CanonTool.DOCTRINE)
                .parameters(schema.required(CanonTool.REQUIRED).build())
                .build();
    }

    /** The tool's parameters as LangChain4j has them. */
    private record Schema(JsonObjectSchema.Builder schema) implements CanonTool.Parameters {

        @Override
        public void choice(String name, @Nullable String told, List<String> words) {
            schema.addEnumProperty(name, words, told);
        }

        @Override
        public void text(String name, String told) {
            schema.addStringProperty(name, told);
        }

        @Override
        public void flag(String name, String told) {
            schema.addBooleanProperty(name, told);
        }

        @Override
        public void texts(String name, String told) {
            schema.addProperty(
                    name,
                    JsonArraySchema.builder()
                            .description(told)
                            .items(new JsonStringSchema())
                            .build());
        }
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
