package io.canon4j.runtime.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.Desk;
import io.canon4j.runtime.Place;
import io.canon4j.spine.ToolCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The one tool a model gets: what it is called, what it says of itself, and what it answers, the same for every host. */
public final class CanonTool {

    /** What the model calls. */
    public static final String NAME = "canon";

    /** What the model is told of it. */
    public static final String DOCTRINE =
            "Project memory: one article per file or directory, at its path without extension. read before you work on"
                    + " a path: an article holds constraints its files do not show. write after something is really"
                    + " different: body and capsule say what is true now, not what happened; file a constraint at the"
                    + " asset it governs; a new article is rare. journal the source with its wording, names and exact"
                    + " values. map lists articles; search finds them by words.";

    /** What it takes. */
    public static final List<Parameter> PARAMETERS = List.of(
            new Parameter("action", Kind.CHOICE, null, CanonActions.NAMES),
            text("path", "file, directory or address"),
            text("body", "write: whole new article text; journal: the source wording"),
            text("capsule", "write: the one dense line others will be shown"),
            new Parameter("scope", Kind.CHOICE, "write: rule if it governs no single asset", List.of("rule", "asset")),
            text("query", "search: words"),
            new Parameter("journal", Kind.FLAG, "search: look in the journal, too", List.of()),
            new Parameter("subject", Kind.TEXTS, "journal: paths the entry is about", List.of()),
            text("slug", "journal: a few words for its name"));

    /** What it cannot do without. */
    public static final List<String> REQUIRED = List.of("action");

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Name, description and parameters as the JSON that goes to a provider, give or take a frame of its own. */
    public static final String SCHEMA = schema();

    private CanonTool() {}

    /** The kinds of parameter there are. */
    public enum Kind {
        /** One of some words. */
        CHOICE,
        /** A text. */
        TEXT,
        /** True or false. */
        FLAG,
        /** A list of texts. */
        TEXTS
    }

    /**
     * One parameter.
     *
     * @param name its key in the arguments
     * @param kind what it takes
     * @param description what the model is told of it, or null where the name says it all
     * @param choices the words of a {@link Kind#CHOICE}; empty for the others
     */
    public record Parameter(
            String name, Kind kind, @Nullable String description, List<String> choices) {

        /** Copies the list. */
        public Parameter {
            choices = List.copyOf(choices);
        }
    }

    /**
     * Runs one call. An error of ours is an answer, never the end of the application's invocation.
     *
     * @param call its arguments as the model wrote them: JSON, which may be a string that holds JSON; blank for none
     */
    public static Desk.Answer answer(CanonRuntime runtime, Place place, ToolCall call) {
        return runtime.containment()
                .guard(
                        "running the canon tool",
                        () -> {
                            try {
                                return new CanonActions(runtime, place, call).run(parsed(call.arguments()));
                            } catch (JsonProcessingException e) {
                                return Desk.Answer.refused("The arguments are not JSON: " + e.getOriginalMessage());
                            }
                        },
                        Desk.Answer.refused("The project's memory failed at this; go on without it."));
    }

    private static JsonNode parsed(String arguments) throws JsonProcessingException {
        JsonNode parsed = JSON.readTree(arguments.isBlank() ? "{}" : arguments);
        return parsed.isTextual() ? JSON.readTree(parsed.textValue()) : parsed;
    }

    private static Parameter text(String name, String description) {
        return new Parameter(name, Kind.TEXT, description, List.of());
    }

    private static String schema() {
        ObjectNode tool = JSON.createObjectNode().put("name", NAME).put("description", DOCTRINE);
        ObjectNode parameters = tool.putObject("parameters").put("type", "object");
        ObjectNode properties = parameters.putObject("properties");
        for (Parameter parameter : PARAMETERS) {
            ObjectNode property = properties.putObject(parameter.name());
            property.put(
                    "type",
                    switch (parameter.kind()) {
                        case CHOICE, TEXT -> "string";
                        case FLAG -> "boolean";
                        case TEXTS -> "array";
                    });
            if (parameter.description() != null) {
                property.put("description", parameter.description());
            }
            if (parameter.kind() == Kind.CHOICE) {
                parameter.choices().forEach(property.putArray("enum")::add);
            } else if (parameter.kind() == Kind.TEXTS) {
                property.putObject("items").put("type", "string");
            }
        }
        REQUIRED.forEach(parameters.putArray("required")::add);
        return tool.toString();
    }
}
