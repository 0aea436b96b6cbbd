package io.canon4j.journal.log;

import java.util.List;

/**
 * Computes again from the events what a projection holds or what was decided, for comparison only. Constants may have
 * changed since, so a difference is news and not an error, and nothing is rewritten.
 */
public interface Recomputation {

    /** What it is called in a report. */
    String name();

    /** The next event, in order; a damaged one is handed over as it is, and after a gap the sequence jumps. */
    void accept(Event event);

    /** After the last event: each difference, in the order of the log; empty if all agrees. */
    List<Difference> differences(Tables tables);

    /** After {@link #differences}: how much was compared, in a few words. */
    String compared();

    /**
     * One place where the recomputation and the record part.
     *
     * @param event sequence of the event that recorded it; 0 where it is a row and no event
     * @param what both sides of it
     * @param meaning what may have led to it, and what follows
     */
    record Difference(long event, String what, String meaning) {

        @Override
        public String toString() {
            return (event == 0 ? "" : "event " + event + ": ") + what + (meaning.isEmpty() ? "" : " (" + meaning + ")");
        }
    }

    /**
     * What one recomputation gave.
     *
     * @param name of the recomputation
     * @param compared how much was compared, in a few words
     * @param differences none if all agrees
     */
    record Result(String name, String compared, List<Difference> differences) {

        /** Copies the list. */
        public Result {
            differences = List.copyOf(differences);
        }
    }
}
