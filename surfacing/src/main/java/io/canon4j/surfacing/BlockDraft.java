package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One block while it is being put together. */
final class BlockDraft {

    private final LineStyle style;
    private final Ledger ledger;
    private final SurfacingTrace trace;
    private final List<String> lines = new ArrayList<>();
    private final Map<ArticleRef, String> delivered = new LinkedHashMap<>();
    private List<ArticleRef> reminded = List.of();
    private int capsuleCharacters;

    BlockDraft(LineStyle style, Ledger ledger, SurfacingTrace trace) {
        this.style = style;
        this.ledger = ledger;
        this.trace = trace;
    }

    void add(Line line) {
        switch (ledger.charge(line, style)) {
            case CAPSULE -> {
                capsuleCharacters += line.capsule().length();
                put(line, line.full(style), Decision.SURFACED);
            }
            case POINTER -> put(line, line.pointer(style), Decision.POINTER);
            case HELD -> trace.decided(Decision.HELD, line.article(), "unreviewed");
        }
    }

    private void put(Line line, String text, Decision decision) {
        lines.add(text);
        delivered.put(line.article(), text);
        trace.decided(decision, line.article(), "");
    }

    void remind(Set<ArticleRef> articles) {
        if (articles.isEmpty()) {
            return;
        }
        reminded = List.copyOf(articles);
        String names =
                articles.stream().map(article -> OneLine.of(article.label())).collect(Collectors.joining(", "));
        String which = articles.size() == 1 ? "its article is as before" : "their articles are as before";
        lines.add("changed, but " + which + ": " + names + ". If what it says is no longer the whole truth, update it "
                + style.howToWrite() + ".");
        articles.forEach(article -> trace.decided(Decision.SETTLED, article, ""));
    }

    /** What rode out, by article: the text of its line. */
    Map<ArticleRef, String> delivered() {
        return delivered;
    }

    @Nullable
    Block block() {
        return lines.isEmpty() ? null : new Block(lines, List.copyOf(delivered.keySet()), reminded, capsuleCharacters);
    }
}
