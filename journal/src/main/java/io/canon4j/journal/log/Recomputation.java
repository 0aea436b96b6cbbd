package io.canon4j.journal.log;

import java.util.List;

/**
 * Computes again from the events what a projection holds or what was decided, for comparison only. Constants may have
 * changed since, so a difference is news and not an error, and nothing is rewritten.
 */
public interface Recomputation {

    /** What it is called in a report. */
    String name();

    /** The next event, in order; a damaged one is handed over as it is. */
    void accept(Event event);

    /** After the last event: each difference in a sentence; empty if all agrees. */
    List<String> differences(Tables tables);
}
