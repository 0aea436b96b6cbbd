package io.canon4j.spine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An {@link AssetSource} out of configuration: a tool's name and where its assets live. {@code cancelBooking ->
 * tools/cancelBooking} governs every call of a tool by one article; {@code queryTable -> db/{table}} gives each value of a
 * parameter a place of its own. A call without a parameter its template needs names no asset.
 */
public final class AssetTemplates implements AssetSource {

    private static final int MOST_ASSETS = 64;
    private static final int LONGEST_VALUE = 256;

    private final Map<String, List<List<Part>>> byTool;

    private AssetTemplates(Map<String, List<List<Part>>> byTool) {
        this.byTool = byTool;
    }

    /** A template's piece: fixed text, or a parameter's name. */
    private record Part(String text, boolean parameter) {}

    /**
     * Reads templates.
     *
     * @param templates tool name to one template or several with commas between, for example {@code db/{table}, tools/query}
     * @throws PathRefused when a template has an unclosed or empty brace, or leads nowhere
     */
    public static AssetTemplates of(Map<String, String> templates) {
        Map<String, List<List<Part>>> byTool = new HashMap<>();
        Map<String, String> ordered = new LinkedHashMap<>(templates);
        ordered.forEach((tool, text) -> {
            List<List<Part>> parsed = new ArrayList<>();
            for (String template : text.split(",")) {
                if (!template.isBlank()) {
                    parsed.add(parse(template.strip()));
                }
            }
            if (parsed.isEmpty()) {
                throw new PathRefused(
                        text, "is no template for the tool " + tool + "; write an address such as db/{table}");
            }
            byTool.put(tool, parsed);
        });
        return new AssetTemplates(byTool);
    }

    private static List<Part> parse(String template) {
        List<Part> parts = new ArrayList<>();
        int at = 0;
        while (at < template.length()) {
            int open = template.indexOf('{', at);
            if (open < 0) {
                parts.add(new Part(template.substring(at), false));
                break;
            }
            int close = template.indexOf('}', open);
            if (close < open + 2) {
                throw new PathRefused(template, "has a brace without a parameter's name and '}' behind it");
            }
            if (open > at) {
                parts.add(new Part(template.substring(at, open), false));
            }
            parts.add(new Part(template.substring(open + 1, close), true));
            at = close + 1;
        }
        if (Segments.contain(template).isEmpty()) {
            throw new PathRefused(template, "leads to the project directory; write an address such as db/{table}");
        }
        return parts;
    }

    @Override
    public List<AssetPath> assets(ToolCall call) {
        List<List<Part>> templates = byTool.get(call.tool());
        if (templates == null) {
            return List.of();
        }
        Map<String, List<String>> values = null;
        List<AssetPath> assets = new ArrayList<>();
        for (List<Part> template : templates) {
            List<String> filled = List.of("");
            for (Part part : template) {
                if (part.parameter() && values == null) {
                    values = values(call);
                }
                List<String> choices = part.parameter() && values != null
                        ? values.getOrDefault(part.text(), List.of())
                        : List.of(part.text());
                filled = append(filled, choices);
            }
            for (String place : filled) {
                AssetPath asset = AssetPath.of(place);
                if (!asset.isRoot() && !assets.contains(asset)) {
                    assets.add(asset);
                }
            }
        }
        return assets;
    }

    private static List<String> append(List<String> fronts, List<String> choices) {
        List<String> longer = new ArrayList<>();
        for (String front : fronts) {
            for (String choice : choices) {
                if (longer.size() < MOST_ASSETS) {
                    longer.add(front + choice);
                }
            }
        }
        return longer;
    }

    /** The call's top-level values as text a place can be named by: contained, and never empty. */
    private static Map<String, List<String>> values(ToolCall call) {
        Map<String, List<String>> values = new HashMap<>();
        String text = call.arguments();
        if (text.length() > ArgumentReader.LONGEST_ARGUMENTS) {
            return values;
        }
        for (Argument argument : ArgumentReader.readAll(text)) {
            if (argument.text().length() <= LONGEST_VALUE && argument.text().indexOf('\0') < 0) {
                String contained = Segments.contain(argument.text());
                if (!contained.isEmpty()) {
                    values.computeIfAbsent(argument.key(), key -> new ArrayList<>())
                            .add(contained);
                }
            }
        }
        return values;
    }
}
