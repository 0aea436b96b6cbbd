package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Lines a retriever found for an invocation, best first. Each article is offered once a conversation, whether or not its line
 * then rides.
 */
final class RankedShelf {

    private static final int A_BLOCK = 3;

    /** A line and the invocation whose words it was found by. */
    private record Found(Line line, String invocation) {}

    private final List<Found> waiting = new ArrayList<>();
    private final Set<ArticleRef> offered = new HashSet<>();

    boolean add(Line line, String invocation) {
        return offered.add(line.article()) && waiting.add(new Found(line, invocation));
    }

    /** An address led to the article: its line rides as that. */
    void remove(ArticleRef article, String invocation) {
        waiting.removeIf(found ->
                found.line().article().equals(article) && found.invocation().equals(invocation));
    }

    /** The first few of that invocation that still may ride; none of it waits any longer. */
    List<Line> take(String invocation, Predicate<Line> mayRide) {
        List<Line> found = new ArrayList<>();
        waiting.removeIf(
                one -> one.invocation().equals(invocation) && (!mayRide.test(one.line()) || found.add(one.line())));
        return List.copyOf(found.subList(0, Math.min(A_BLOCK, found.size())));
    }

    void putBack(List<Line> lines, String invocation) {
        waiting.addAll(
                0, lines.stream().map(line -> new Found(line, invocation)).toList());
    }

    void end(String invocation) {
        waiting.removeIf(found -> found.invocation().equals(invocation));
    }
}
