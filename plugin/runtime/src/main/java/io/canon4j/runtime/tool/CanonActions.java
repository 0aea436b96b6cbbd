package io.canon4j.runtime.tool;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.runtime.CanonRuntime;
import io.canon4j.runtime.Desk;
import io.canon4j.runtime.Place;
import io.canon4j.spine.ToolCall;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a call of the tool with tolerance and runs its action. */
final class CanonActions {

    static final List<String> NAMES = List.of("read", "write", "journal", "map", "search");

    private final CanonRuntime runtime;
    private final Place place;
    private final ToolCall call;

    CanonActions(CanonRuntime runtime, Place place, ToolCall call) {
        this.runtime = runtime;
        this.place = place;
        this.call = call;
    }

    Desk.Answer run(JsonNode arguments) {
        String given = text(arguments, "action");
        String action = given == null ? "" : given;
        String path = text(arguments, "path");
        return switch (action) {
            case "read" ->
                path == null
                        ? Desk.Answer.refused("read needs path: a file, a directory or an article's address.")
                        : runtime.act(place, call, desk -> desk.read(path), false);
            case "write" ->
                path == null
                        ? Desk.Answer.refused("write needs path: the file or directory the knowledge is about.")
                        : runtime.act(
                                place,
                                call,
                                desk -> desk.write(
                                        new Desk.ArticleDraft(
                                                path,
                                                text(arguments, "body"),
                                                text(arguments, "capsule"),
                                                text(arguments, "scope")),
                                        author()),
                                true);
            case "search" -> {
                String query = text(arguments, "query");
                yield query == null
                        ? Desk.Answer.refused("search needs query: the words to look for.")
                        : runtime.act(
                                place,
                                call,
                                desk -> desk.search(
                                        query, arguments.path("journal").asBoolean(false)),
                                false);
            }
            case "journal" -> {
                String body = text(arguments, "body");
                yield runtime.act(
                        place,
                        call,
                        desk -> desk.journal(
                                new Desk.EntryDraft(
                                        body == null ? "" : body, subjects(arguments, path), text(arguments, "slug")),
                                author()),
                        true);
            }
            case "map" -> runtime.act(place, call, desk -> desk.map(path == null ? "" : path), false);
            default ->
                Desk.Answer.refused(
                        "There is no action '" + action + "'; the actions are " + String.join(", ", NAMES) + ".");
        };
    }

    private Desk.Author author() {
        String configured = runtime.settings().actor();
        String actor = !configured.isEmpty() ? configured : place.actor().isEmpty() ? "canon4j" : place.actor();
        return new Desk.Author(actor, place.conversation().value());
    }

    /** An array, or one bare string, or the path when nothing else is given. */
    private static List<String> subjects(JsonNode arguments, @Nullable String path) {
        List<String> subjects = new ArrayList<>();
        JsonNode subject = arguments.path("subject");
        if (subject.isArray()) {
            subject.forEach(one -> subjects.add(one.asText()));
        } else if (subject.isTextual()) {
            subjects.add(subject.textValue());
        }
        if (subjects.isEmpty() && path != null) {
            subjects.add(path);
        }
        subjects.removeIf(String::isBlank);
        return subjects;
    }

    private static @Nullable String text(JsonNode arguments, String name) {
        JsonNode value = arguments.path(name);
        return value.isValueNode() && !value.isNull() && !value.asText().isBlank() ? value.asText() : null;
    }
}
