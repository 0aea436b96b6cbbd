package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** Counts decisions over all conversations: how many lines were staged, and where they ended. Safe for concurrent use. */
public final class Funnel implements SurfacingTrace {

    private final Map<Decision, LongAdder> counters = new EnumMap<>(Decision.class);

    /** All counters at zero. */
    public Funnel() {
        for (Decision decision : Decision.values()) {
            counters.put(decision, new LongAdder());
        }
    }

    @Override
    public void decided(Decision decision, @Nullable ArticleRef article, String detail) {
        LongAdder counter = counters.get(decision);
        if (counter != null) {
            counter.increment();
        }
    }

    /** How often this was decided. */
    public long count(Decision decision) {
        LongAdder counter = counters.get(decision);
        return counter == null ? 0 : counter.sum();
    }

    /** All counters, in the order of {@link Decision}. */
    public Map<Decision, Long> counts() {
        Map<Decision, Long> now = new EnumMap<>(Decision.class);
        counters.forEach((decision, counter) -> now.put(decision, counter.sum()));
        return now;
    }
}
