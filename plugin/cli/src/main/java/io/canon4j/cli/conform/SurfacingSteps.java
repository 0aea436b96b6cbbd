package io.canon4j.cli.conform;

import com.fasterxml.jackson.databind.JsonNode;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleIndex;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.ProjectTree;
import io.canon4j.spine.Spine;
import io.canon4j.surfacing.Block;
import io.canon4j.surfacing.Budget;
import io.canon4j.surfacing.Conversation;
import io.canon4j.surfacing.Funnel;
import io.canon4j.surfacing.Line;
import io.canon4j.surfacing.LineStyle;
import io.canon4j.surfacing.Presence;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One conversation over a small store, driven step by step. */
final class SurfacingSteps {

    private static final String CONFIG = "src/core/config";

    /** Address to capsule; {@code lib} has an article and no capsule. */
    private static final Map<String, String> STORE = Map.of(
            CONFIG,
            "Configuration is read once at start; a change needs a restart.",
            "src/feed",
            "Feed pages are capped at fifty items without any notice.",
            "lib",
            "");

    private final Spine spine;
    private final Conversation conversation = new Conversation(Budget.UNLIMITED, LineStyle.TOOL, new Funnel());
    private String deliveredForConfig = "";

    SurfacingSteps(Path project) {
        List<Address> articles = STORE.keySet().stream().map(Address::of).toList();
        this.spine = Spine.of(ProjectTree.at(project), ArticleIndex.of(articles));
    }

    /** What the step answers; null when it answers nothing. */
    @Nullable
    Object take(JsonNode step) {
        String kind = step.fieldNames().next();
        JsonNode given = step.path(kind);
        switch (kind) {
            case "touch" -> governing(given).forEach(article -> conversation.stage(line(article), invocation()));
            case "changed" -> governing(given).forEach(article -> conversation.changed(article, invocation()));
            case "write" -> write(given.asText(), step.path("entered").asText());
            case "read" ->
                conversation.pulled(
                        article(given.asText()), step.path("entered").asText(), null);
            case "observe" -> observe(given);
            case "undo" -> conversation.undo(null);
            case "flush" -> {
                return flush();
            }
            case "settle" -> {
                Block block = conversation.settle(invocation());
                return block == null ? List.of() : labels(block.reminded());
            }
            case "stats" -> {
                return stats();
            }
            default -> throw new IllegalArgumentException("a step of an unknown kind: " + kind);
        }
        return null;
    }

    private static String invocation() {
        return Conversation.NO_INVOCATION;
    }

    private List<ArticleRef> governing(JsonNode paths) {
        List<ArticleRef> articles = new ArrayList<>();
        for (String path : VectorFile.strings(paths)) {
            ArticleRef article = spine.resolve(AssetPath.of(path)).article();
            if (article != null) {
                articles.add(article);
            }
        }
        return articles;
    }

    private static ArticleRef article(String address) {
        return ArticleRef.project(Address.of(address));
    }

    private static Line line(ArticleRef article) {
        String capsule = STORE.getOrDefault(article.address().value(), "");
        return Line.trusted(article, "2026-01-02", capsule);
    }

    private void write(String address, String text) {
        conversation.updated(article(address), text, null);
    }

    private List<String> flush() {
        Block block = conversation.flush(invocation(), null);
        if (block == null) {
            return List.of();
        }
        for (int i = 0; i < block.surfaced().size(); i++) {
            if (block.surfaced().get(i).label().equals(CONFIG)) {
                deliveredForConfig = block.lines().get(i);
            }
        }
        return labels(block.surfaced());
    }

    private static List<String> labels(List<ArticleRef> articles) {
        return articles.stream().map(ArticleRef::label).toList();
    }

    /** A projection that is not a list of messages is no projection: nothing is known of what the model still sees. */
    private void observe(JsonNode messages) {
        if (!messages.isArray()) {
            return;
        }
        List<String> texts = new ArrayList<>();
        messages.forEach(message -> collect(message.path("content"), texts));
        conversation.observe(Presence.ofText(texts));
    }

    private void collect(JsonNode content, List<String> texts) {
        if (content.isTextual()) {
            texts.add(content.asText().replace("<LINE>", deliveredForConfig));
        } else if (content.isContainerNode()) {
            content.forEach(part -> collect(part, texts));
        }
    }

    private Map<String, Object> stats() {
        Conversation.Stats stats = conversation.stats();
        Map<String, Object> counters = new LinkedHashMap<>();
        counters.put("surfaced", stats.surfaced());
        counters.put("present", stats.present());
        counters.put("chars", stats.spent());
        return counters;
    }
}
