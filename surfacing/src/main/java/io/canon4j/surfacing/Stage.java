package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Lines that wait for the next block of the invocation that touched their assets, in the order of the touches. */
final class Stage {

    /** More than this at once and the oldest are dropped: invocations that asked for no block any more. */
    private static final int WAITING = 20_000;

    /**
     * A line that waits.
     *
     * @param counted whether it was traced as staged; not yet, while the messages may hold the article
     */
    record Waiting(Line line, String invocation, boolean counted) {

        ArticleRef article() {
            return line.article();
        }

        /** The same, traced by now. */
        Waiting traced() {
            return new Waiting(line, invocation, true);
        }
    }

    private record Key(ArticleRef article, String invocation) {}

    private final Map<Key, Waiting> waiting = new LinkedHashMap<>();

    /** Whether a line of the article waits in that invocation. An address takes the place of a rule. */
    boolean renew(Line line, String invocation) {
        return waiting.computeIfPresent(
                        new Key(line.article(), invocation),
                        (key, before) -> before.line().isByRule() && !line.isByRule()
                                ? new Waiting(line, invocation, before.counted())
                                : before)
                != null;
    }

    /** Whether a line of the article waits in that invocation. */
    boolean holds(ArticleRef article, String invocation) {
        return waiting.containsKey(new Key(article, invocation));
    }

    /** @param dropped told of what has waited longest, when too much waits */
    void add(Waiting line, Consumer<Waiting> dropped) {
        waiting.put(key(line), line);
        if (waiting.size() > WAITING) {
            Waiting oldest = waiting.values().iterator().next();
            waiting.remove(key(oldest));
            dropped.accept(oldest);
        }
    }

    /** Everything that waits in that invocation; it waits no longer. */
    List<Waiting> take(String invocation) {
        List<Waiting> taken = new ArrayList<>();
        waiting.values().removeIf(line -> line.invocation().equals(invocation) && taken.add(line));
        return taken;
    }

    /** They wait again, ahead of what was added since. */
    void putBack(List<Waiting> lines) {
        Map<Key, Waiting> later = new LinkedHashMap<>(waiting);
        waiting.clear();
        lines.forEach(line -> waiting.put(key(line), line));
        later.forEach(waiting::putIfAbsent);
    }

    private static Key key(Waiting line) {
        return new Key(line.article(), line.invocation());
    }
}
