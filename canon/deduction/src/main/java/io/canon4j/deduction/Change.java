package io.canon4j.deduction;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** One act of a caller on an engine: what a {@link FactLog} keeps and a checkpoint consists of. */
public sealed interface Change {

    /**
     * A base fact was asserted.
     *
     * @param confidence between 0 and 1
     * @param sources where it was learnt, possibly nowhere
     */
    record Asserted(Fact fact, double confidence, SortedSet<String> sources) implements Change {
        public Asserted {
            sources = java.util.Collections.unmodifiableSortedSet(new TreeSet<>(sources));
        }
    }

    /** A base fact was taken away. */
    record Retracted(Fact fact) implements Change {}

    /** The clock was set. */
    record ClockSet(Value now) implements Change {}

    /** The columns of a predicate were declared. */
    record Declared(String predicate, List<ColumnType> columns) implements Change {
        public Declared {
            columns = List.copyOf(columns);
        }
    }

    /** A rule batch was installed under this id. */
    record Installed(Batch batch) implements Change {}

    /** The rule batch of this id was reverted. */
    record Reverted(String batch) implements Change {}
}
