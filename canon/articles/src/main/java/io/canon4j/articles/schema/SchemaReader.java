package io.canon4j.articles.schema;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads {@code schema.json} and names what it does not understand. */
final class SchemaReader {

    /** A schema is a handful of keys; deeper or longer ones are an attack on the parser, not a schema. */
    private static final int DEEPEST = 16;

    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEEPEST)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private static final Set<String> FIELD_KEYS = Set.of("required", "min_chars", "max_chars", "hint");

    private final List<String> problems = new ArrayList<>();

    private SchemaReader() {}

    static Schema read(String text) {
        JsonNode root;
        try {
            root = JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return broken("schema.json is not JSON (" + where(e) + ")");
        }
        if (!root.isObject()) {
            return broken("schema.json is not a JSON object");
        }
        for (String part : List.of("article", "relations")) {
            if (root.has(part) && !root.get(part).isObject()) {
                return broken("schema.json: '" + part + "' is not an object");
            }
        }
        return new SchemaReader().schema(root);
    }

    private static String where(JsonProcessingException e) {
        return e.getLocation() == null
                ? "unreadable"
                : "line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr();
    }

    private static Schema broken(String why) {
        return new Schema(
                false, Map.of(), Relations.NONE, List.of(why + "; nothing of it is enforced until it is mended"));
    }

    private Schema schema(JsonNode root) {
        Map<Finding.Field, Bounds> fields = new EnumMap<>(Finding.Field.class);
        root.fieldNames().forEachRemaining(key -> known("", key, Set.of("article", "relations", "$schema", "version")));
        root.path("article").properties().forEach(entry -> {
            Finding.Field field = fieldOf(entry.getKey());
            if (field == null) {
                problems.add("schema.json: 'article." + shortened(entry.getKey()) + "' is unknown");
            } else if (!entry.getValue().isObject()) {
                problems.add("schema.json: 'article." + entry.getKey() + "' is not an object");
            } else {
                fields.put(field, bounds("article." + entry.getKey(), entry.getValue(), FIELD_KEYS));
            }
        });
        Relations relations = relations(root.path("relations"), fields);
        return new Schema(true, fields, relations, problems);
    }

    private static Finding.@Nullable Field fieldOf(String key) {
        return switch (key) {
            case "capsule" -> Finding.Field.CAPSULE;
            case "title" -> Finding.Field.TITLE;
            case "body" -> Finding.Field.BODY;
            default -> null;
        };
    }

    private Bounds bounds(String where, JsonNode node, Set<String> keys) {
        node.fieldNames().forEachRemaining(key -> known(where, key, keys));
        return new Bounds(
                flag(where, node, "required"),
                number(where, node, "min_chars"),
                number(where, node, "max_chars"),
                text(where, node));
    }

    private Relations relations(JsonNode node, Map<Finding.Field, Bounds> fields) {
        node.fieldNames().forEachRemaining(key -> known("relations", key, Set.of("refs", "orphan", "children")));
        JsonNode refs = part(node, "refs", Set.of("required", "min_count", "hint"));
        JsonNode orphan = part(node, "orphan", Set.of("warn", "hint"));
        JsonNode children = part(node, "children", Set.of("listed", "hint"));
        Integer minRefs = number("relations.refs", refs, "min_count");
        fields.put(Finding.Field.REFS, new Bounds(false, null, null, text("relations.refs", refs)));
        return new Relations(
                flag("relations.refs", refs, "required"),
                minRefs == null ? 0 : minRefs,
                flag("relations.orphan", orphan, "warn"),
                flag("relations.children", children, "listed"));
    }

    private JsonNode part(JsonNode relations, String name, Set<String> keys) {
        JsonNode part = relations.path(name);
        if (!part.isMissingNode() && !part.isObject()) {
            problems.add("schema.json: 'relations." + name + "' is not an object");
            return relations.path("");
        }
        part.fieldNames().forEachRemaining(key -> known("relations." + name, key, keys));
        return part;
    }

    private void known(String where, String key, Set<String> keys) {
        if (!keys.contains(key)) {
            problems.add("schema.json: '" + (where.isEmpty() ? "" : where + ".") + shortened(key) + "' is unknown");
        }
    }

    private boolean flag(String where, JsonNode node, String key) {
        JsonNode value = node.path(key);
        if (!value.isMissingNode() && !value.isBoolean()) {
            problems.add("schema.json: '" + where + "." + key + "' is neither true nor false");
        }
        return value.isBoolean() && value.booleanValue();
    }

    private @Nullable Integer number(String where, JsonNode node, String key) {
        JsonNode value = node.path(key);
        if (value.isMissingNode()) {
            return null;
        }
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < 0) {
            problems.add("schema.json: '" + where + "." + key + "' is not a whole number of zero or more");
            return null;
        }
        return value.intValue();
    }

    private @Nullable String text(String where, JsonNode node) {
        JsonNode value = node.path("hint");
        if (!value.isMissingNode() && !value.isTextual()) {
            problems.add("schema.json: '" + where + ".hint' is not a text");
        }
        return value.isTextual() ? shortened(value.textValue()) : null;
    }

    private static String shortened(String text) {
        return text.length() <= 200 ? text : text.substring(0, 200) + "...";
    }
}
