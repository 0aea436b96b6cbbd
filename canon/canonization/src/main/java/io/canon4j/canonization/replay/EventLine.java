package io.canon4j.canonization.replay;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.canonization.graph.Derivation;
import io.canon4j.canonization.graph.Reference;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One event, read strictly: what is missing, unknown or of the wrong kind is malformed. */
final class EventLine {

    private static final Pattern INSTANT =
            Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,3})?(Z|[+-]\\d\\d:\\d\\d)");

    private final int number;
    private final JsonNode json;

    EventLine(int number, JsonNode json) {
        this.number = number;
        this.json = json;
        if (!json.isObject()) {
            throw malformed("not a JSON object");
        }
    }

    int number() {
        return number;
    }

    String op() {
        return text("op");
    }

    /** Refuses fields that this op does not have. */
    void allow(Set<String> fields) {
        json.fieldNames().forEachRemaining(name -> {
            if (!name.equals("op") && !name.equals("at") && !fields.contains(name)) {
                throw malformed("unknown field \"" + name + "\"");
            }
        });
    }

    Iterable<Map.Entry<String, JsonNode>> settings() {
        List<Map.Entry<String, JsonNode>> settings = new ArrayList<>(json.properties());
        settings.removeIf(setting -> setting.getKey().equals("op"));
        return settings;
    }

    long time(String field) {
        JsonNode value = required(field);
        if (value.isIntegralNumber() && value.canConvertToLong()) {
            return value.asLong();
        }
        if (value.isTextual() && INSTANT.matcher(value.asText()).matches()) {
            try {
                return OffsetDateTime.parse(value.asText()).toInstant().toEpochMilli();
            } catch (DateTimeException e) {
                throw new ReplayException(number, "\"" + field + "\" is no time: " + value.asText(), e);
            }
        }
        throw malformed("\"" + field + "\" must be milliseconds or an ISO-8601 instant with seconds and a zone");
    }

    long time(String field, long otherwise) {
        return json.has(field) ? time(field) : otherwise;
    }

    String text(String field) {
        JsonNode value = required(field);
        if (!value.isTextual()) {
            throw malformed("\"" + field + "\" must be a text");
        }
        return value.asText();
    }

    long count(String field, long otherwise) {
        if (!json.has(field)) {
            return otherwise;
        }
        JsonNode value = required(field);
        if (!value.isIntegralNumber() || !value.canConvertToLong() || value.asLong() < 0) {
            throw malformed("\"" + field + "\" must be a whole number that is not negative");
        }
        return value.asLong();
    }

    double number(String field) {
        JsonNode value = required(field);
        if (!value.isNumber()) {
            throw malformed("\"" + field + "\" must be a number");
        }
        return value.asDouble();
    }

    List<Reference> references(String field) {
        return json.has(field) ? references(required(field), field) : List.of();
    }

    List<Reference> requiredReferences(String field) {
        return references(required(field), field);
    }

    Derivation derivation() {
        List<Derivation.Stated> stated = new ArrayList<>();
        // A derive without concepts is well formed and refused as empty.
        if (json.has("concepts")) {
            for (JsonNode concept : array(required("concepts"), "concepts")) {
                stated.add(new EventLine(number, concept).stated());
            }
        }
        List<Derivation.Parent> parents = new ArrayList<>();
        if (json.has("parent_of")) {
            for (JsonNode pair : array(required("parent_of"), "parent_of")) {
                if (!pair.isArray() || pair.size() != 2) {
                    throw malformed("\"parent_of\" holds pairs of parent and child");
                }
                List<Reference> ends = references(pair, "parent_of");
                parents.add(new Derivation.Parent(ends.get(0), ends.get(1)));
            }
        }
        return new Derivation(stated, parents);
    }

    private Derivation.Stated stated() {
        json.fieldNames().forEachRemaining(name -> {
            if (!Set.of("content", "type", "depends_on", "against", "name").contains(name)) {
                throw malformed("unknown field \"" + name + "\" of a concept");
            }
        });
        @Nullable String name = json.has("name") ? text("name") : null;
        return new Derivation.Stated(
                text("content"), text("type"), references("depends_on"), references("against"), name);
    }

    ReplayException malformed(String what) {
        return new ReplayException(number, what, null);
    }

    private List<Reference> references(JsonNode value, String field) {
        List<Reference> references = new ArrayList<>();
        for (JsonNode reference : array(value, field)) {
            if (reference.isTextual()) {
                references.add(new Reference.Text(reference.asText()));
            } else if (reference.isIntegralNumber() && reference.canConvertToInt()) {
                references.add(new Reference.Identity(reference.asInt()));
            } else {
                throw malformed("\"" + field + "\" holds texts and concept numbers");
            }
        }
        return references;
    }

    private JsonNode array(JsonNode value, String field) {
        if (!value.isArray()) {
            throw malformed("\"" + field + "\" must be a list");
        }
        return value;
    }

    private JsonNode required(String field) {
        JsonNode value = json.get(field);
        if (value == null || value.isNull()) {
            throw malformed("\"" + field + "\" is missing");
        }
        return value;
    }
}
