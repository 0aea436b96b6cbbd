package io.canon4j.langchain4j;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.invocation.InvocationContext;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonStringSchema;
import dev.langchain4j.service.tool.AiServiceTool;
import dev.langchain4j.service.tool.ToolExecutionResult;
import dev.langchain4j.service.tool.ToolExecutor;
import io.canon4j.runtime.ConversationKey;
import io.canon4j.runtime.Desk;
import io.canon4j.runtime.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The one tool a model gets: read, write, journal, map, search. */
final class CanonTool implements ToolExecutor {

    static final String NAME = "canon";

    private static final String DOCTRINE =
            "Project memory: one article per file or directory, at its path without extension. read before you work on"
                    + " a path: an article holds constraints its files do not show. write after something is really"
                    + " different: body and capsule say what is true now, not what happened; file a constraint at the"
                    + " asset it governs; a new article is rare. journal the source with its wording, names and exact"
                    + " values. map lists articles; search finds them by words.";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Name, description and parameters, about as long as the JSON a provider gets. */
    static final String SCHEMA = specification().toString();

    private final Hooks hooks;
    private final @Nullable Place place;

    private CanonTool(Hooks hooks, @Nullable Place place) {
        this.hooks = hooks;
        this.place = place;
    }

    static AiServiceTool of(Hooks hooks, @Nullable Place place) {
        return AiServiceTool.builder()
                .toolSpecification(specification())
                .toolExecutor(new CanonTool(hooks, place))
                .build();
    }

    static ToolSpecification specification() {
        return ToolSpecification.builder()
                .name(NAME)
                .description(DOCTRINE)
                .parameters(JsonObjectSchema.builder()
                        .addEnumProperty("action", CanonActions.NAMES)
                        .addStringProperty("path", "file, directory or address")
                        .addStringProperty("body", "write: whole new article text; journal: the source wording")
                        .addStringProperty("capsule", "write: the one dense line others will be shown")
                        .addEnumProperty("scope", List.of("rule", "asset"), "write: rule if it governs no single asset")
                        .addStringProperty("query", "search: words")
                        .addBooleanProperty("journal", "search: look in the journal, too")
                        .addProperty(
                                "subject",
                                dev.langchain4j.model.chat.request.json.JsonArraySchema.builder()
                                        .description("journal: paths the entry is about")
                                        .items(new JsonStringSchema())
                                        .build())
                        .addStringProperty("slug", "journal: a few words for its name")
                        .required("action")
                        .build())
                .build();
    }

    @Override
    public String execute(ToolExecutionRequest request, Object memoryId) {
        return guarded(request, place).text();
    }

    @Override
    public ToolExecutionResult executeWithContext(ToolExecutionRequest request, InvocationContext context) {
        Desk.Answer answer = guarded(request, place != null ? place : hooks.placeOf(context));
        return ToolExecutionResult.builder()
                .isError(answer.refused())
                .result(answer.text())
                .resultText(answer.text())
                .build();
    }

    /** An error of ours is an answer, never the end of the application's invocation. */
    private Desk.Answer guarded(ToolExecutionRequest request, @Nullable Place here) {
        return hooks.runtime()
                .containment()
                .guard(
                        "running the canon tool",
                        () -> answer(request, here),
                        Desk.Answer.refused("The project's memory failed at this; go on without it."));
    }

    private Desk.Answer answer(ToolExecutionRequest request, @Nullable Place here) {
        Place known = here != null ? here : new Place(ConversationKey.unnamed(), "", "");
        JsonNode arguments;
        try {
            String text = request.arguments() == null || request.arguments().isBlank() ? "{}" : request.arguments();
            arguments = JSON.readTree(text);
            if (arguments.isTextual()) {
                arguments = JSON.readTree(arguments.textValue());
            }
        } catch (JsonProcessingException e) {
            return Desk.Answer.refused("The arguments are not JSON: " + e.getOriginalMessage());
        }
        return new CanonActions(hooks.runtime(), known).run(arguments);
    }
}
