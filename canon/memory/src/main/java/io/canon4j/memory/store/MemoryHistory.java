package io.canon4j.memory.store;

import io.canon4j.deduction.Change;
import io.canon4j.journal.log.Event;
import io.canon4j.journal.log.EventLog;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What a memory was told, run by run, as the event log keeps it. */
public final class MemoryHistory {

    private static final int PAGE = 1_000;

    private MemoryHistory() {}

    /**
     * One run.
     *
     * @param sequence of its last event: ask since that number for what came later
     * @param at when it was kept
     * @param actor who told it
     */
    public record Entry(long sequence, Instant at, String actor, List<Change> changes) {
        /** Copies the list. */
        public Entry {
            changes = List.copyOf(changes);
        }
    }

    /** Runs after an event, in order, at most so many. */
    public static List<Entry> since(EventLog log, long sequence, int most) {
        List<Entry> entries = new ArrayList<>();
        ToldParts parts = new ToldParts();
        long after = sequence;
        for (List<Event> page = log.read(after, PAGE);
                !page.isEmpty() && entries.size() < most;
                page = log.read(after, PAGE)) {
            for (Event event : page) {
                after = event.sequence();
                if (event.kind().equals(ToldParts.KIND) && entries.size() < most) {
                    List<Change> changes = parts.take(event);
                    if (!changes.isEmpty()) {
                        entries.add(new Entry(event.sequence(), event.at(), event.actor(), changes));
                    }
                }
            }
        }
        return entries;
    }
}
