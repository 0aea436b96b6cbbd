package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Lines a retriever found, best first. Each article is offered once a conversation, whether or not its line then rides. */
final class RankedShelf {

    private static final int A_BLOCK = 3;

    private final List<Line> waiting = new ArrayList<>();
    private final Set<ArticleRef> offered = new HashSet<>();

    boolean add(Line line) {
        return offered.add(line.article()) && waiting.add(line);
    }

    boolean remove(ArticleRef article) {
        return waiting.removeIf(line -> line.article().equals(article));
    }

    List<Line> take() {
        List<Line> first = List.copyOf(waiting.subList(0, Math.min(A_BLOCK, waiting.size())));
        waiting.clear();
        return first;
    }

    void putBack(List<Line> lines) {
        waiting.addAll(0, lines);
    }
}
