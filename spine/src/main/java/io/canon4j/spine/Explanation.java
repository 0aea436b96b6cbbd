package io.canon4j.spine;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * The decision path of one call: what was found in it, which articles govern that, and why not others.
 *
 * @param call the call
 * @param touches the assets found, with the words that named them
 * @param resolutions one for each touched asset, in the same order
 * @param dropped words that looked like paths and are no assets
 */
public record Explanation(ToolCall call, Touches touches, List<Resolution> resolutions, List<Dropped> dropped) {

    /** Copies the lists. */
    public Explanation {
        resolutions = List.copyOf(resolutions);
        dropped = List.copyOf(dropped);
    }

    /**
     * A word that looked like a path.
     *
     * @param token the word
     * @param source where in the arguments it stood
     * @param why what kept it from being an asset
     */
    public record Dropped(String token, String source, String why) {}

    /** The path as indented lines of plain text. */
    public String print() {
        StringBuilder out = new StringBuilder();
        out.append(PathRefused.printable(call.tool())).append(": ").append(effect(touches.effect()));
        out.append(resolutions.isEmpty() ? "; names no asset\n" : "\n");
        for (int i = 0; i < resolutions.size(); i++) {
            asset(out, touches.all().get(i), resolutions.get(i));
        }
        for (Dropped drop : dropped) {
            out.append("  not an asset: ")
                    .append(PathRefused.printable(drop.token()))
                    .append("  (");
            out.append(drop.why()).append(")\n");
        }
        return out.toString();
    }

    private static void asset(StringBuilder out, Touch touch, Resolution resolution) {
        out.append("  ").append(PathRefused.printable(touch.token())).append("  (");
        out.append(touch.source().isEmpty() ? "named by configuration" : "in " + PathRefused.printable(touch.source()));
        out.append(", ").append(effect(touch.effect())).append(")\n");
        out.append("    asset    ")
                .append(PathRefused.printable(touch.asset().value()))
                .append('\n');
        out.append("    address  ")
                .append(PathRefused.printable(resolution.computed().value()))
                .append('\n');
        ArticleRef article = resolution.article();
        out.append("    article  ").append(article == null ? "none" : PathRefused.printable(article.label()));
        out.append('\n');
        for (Candidate candidate : resolution.trail()) {
            out.append("      ")
                    .append(PathRefused.printable(candidate.article().label()))
                    .append(": ");
            out.append(candidate.verdict().why());
            for (Address spelling : candidate.spellings()) {
                out.append(" [").append(PathRefused.printable(spelling.value())).append(']');
            }
            out.append('\n');
        }
    }

    private static String effect(CallEffect effect) {
        return switch (effect) {
            case READS -> "reads";
            case CHANGES -> "changes";
            case UNKNOWN -> "effect unknown, so observed only";
        };
    }

    /** The same as one JSON object. */
    public String toJson() {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("tool", call.tool());
        root.put("effect", touches.effect().name());
        ArrayNode assets = root.putArray("assets");
        for (int i = 0; i < resolutions.size(); i++) {
            Touch touch = touches.all().get(i);
            Resolution resolution = resolutions.get(i);
            ObjectNode asset = assets.addObject();
            asset.put("token", touch.token());
            asset.put("source", touch.source());
            asset.put("effect", touch.effect().name());
            asset.put("asset", touch.asset().value());
            asset.put("address", resolution.computed().value());
            ArticleRef article = resolution.article();
            asset.put("article", article == null ? null : article.label());
            ArrayNode trail = asset.putArray("trail");
            for (Candidate candidate : resolution.trail()) {
                ObjectNode step = trail.addObject();
                step.put("article", candidate.article().label());
                step.put("verdict", candidate.verdict().name());
                step.put("why", candidate.verdict().why());
                ArrayNode spellings = step.putArray("spellings");
                candidate.spellings().forEach(spelling -> spellings.add(spelling.value()));
            }
        }
        ArrayNode drops = root.putArray("dropped");
        for (Dropped drop : dropped) {
            drops.addObject()
                    .put("token", drop.token())
                    .put("source", drop.source())
                    .put("why", drop.why());
        }
        return root.toString();
    }
}
