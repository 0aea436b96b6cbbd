package io.canon4j.memory;

import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Value;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A subject had a relation to an object for a while: from included, to excluded.
 *
 * @param subject a name
 * @param relation in lower snake case
 * @param object a name or an integer
 * @param from when it began, by the observations
 * @param to when it ended, {@link #OPEN} while it lasts
 * @param heard the memory's clock when it was first told of it
 * @param confidence the greatest of its observations
 * @param sources episodes it rests on
 */
public record Edge(
        String subject,
        String relation,
        Value object,
        long from,
        long to,
        long heard,
        double confidence,
        SortedSet<String> sources) {

    /** The end of an edge that has none yet. */
    public static final long OPEN = Long.MAX_VALUE;

    /** Copies the sources. */
    public Edge {
        sources = Collections.unmodifiableSortedSet(new TreeSet<>(sources));
    }

    /** Whether it has not ended. */
    public boolean isOpen() {
        return to == OPEN;
    }

    /** Whether it held at that time. */
    public boolean covers(long time) {
        return from <= time && time < to;
    }

    /** The base fact that keeps it. */
    Fact fact() {
        return Fact.of(Ledger.EDGE, subject, relation, object, from, to, heard);
    }
}
