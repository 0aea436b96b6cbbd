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

    /** What it cannot do without. */
    public static final List<String> REQUIRED = List.of("action");

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Name, description and parameters as the JSON that goes to a provider, give or take a frame of its own. */
    public static final String SCHEMA = schema();

    private CanonTool() {}

    /** A schema in a host's own terms, while it is being put together. A null for what is told: the name says it all. */
    public interface Parameters {

        /** One of these words. */
        void choice(String name, @Nullable String told, List<String> words);

        /** A text. */
        void text(String name, String told);

        /** True or false. */
        void flag(String name, String told);

        /** A list of texts. */
        void texts(String name, String told);
    }

    /** Tells what it takes, in the order in which a model is told. */
    public static void describe(Parameters schema) {
        schema.choice("action", null, CanonActions.NAMES);
        schema.text("path", "file, directory or address");
        schema.text("body", "write: whole new article text; journal: the source wording");
        schema.text("capsule", "write: the one dense line others will be shown");
        schema.choice("scope", "write: rule if it governs no single asset", List.of("rule", "asset"));
        schema.text("query", "search: words");
        schema.flag("journal", "search: look in the journal, too");
        schema.texts("subject", "journal: paths the entry is about");
        schema.text("slug", "journal: a few words for its name");
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

    private static String schema() {
        ObjectNode tool = JSON.createObjectNode().put("name", NAME).put("description", DOCTRINE);
        ObjectNode parameters = tool.putObject("parameters").put("type", "object");
        describe(new JsonParameters(parameters.putObject("properties")));
        REQUIRED.forEach(parameters.putArray("required")::add);
        return tool.toString();
    }

    /** As JSON Schema has it. */
    private record JsonParameters(ObjectNode properties) implements Parameters {

        @Override
        public void choice(String name, @Nullable String told, List<String> words) {
            words.forEach(add(name, "string", told).putArray("enum")::add);
        }

        @Override
        public void text(String name, String told) {
            add(name, "string", told);
        }

        @Override
        public void flag(String name, String told) {
            add(name, "boolean", told);
        }

        @Override
        public void texts(String name, String told) {
            add(name, "array", told).putObject("items").put("type", "string");
        }

        private ObjectNode add(String name, String type, @Nullable String told) {
            ObjectNode property = properties.putObject(name).put("type", type);
            return told == null ? property : property.put("description", told);
        }
    }
}
