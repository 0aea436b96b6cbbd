package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.evaluation.Journal;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** The changes of the last epochs, as row numbers: facts are written out only when somebody asks. */
final class FeedBuffer {

    /** Single changes kept, about 4 bytes each; older epochs are forgotten beyond it. */
    private static final long MOST = 4_000_000;

    private record Epoch(long number, List<Journal> journals, Set<Relation> cleared) {
        long size() {
            return 1 + journals.stream().mapToLong(Journal::size).sum();
        }
    }

    private final Database database;
    private final Deque<Epoch> epochs = new ArrayDeque<>();
    private long size;
    private long forgotten;

    FeedBuffer(Database database) {
        this.database = database;
    }

    void startAt(long epoch) {
        forgotten = epoch;
    }

    void add(long number, List<Journal> journals, Set<Relation> cleared) {
        Epoch epoch = new Epoch(number, List.copyOf(journals), Set.copyOf(cleared));
        epochs.add(epoch);
        size += epoch.size();
        while (size > MOST && epochs.size() > 1) {
            Epoch oldest = epochs.remove();
            size -= oldest.size();
            forgotten = oldest.number();
        }
    }

    Feed since(long epoch) {
        List<Feed.Event> events = new ArrayList<>();
        for (Epoch kept : epochs) {
            if (kept.number() > epoch) {
                kept.journals().forEach(journal -> write(kept, journal, events));
            }
        }
        return new Feed(events, epoch >= forgotten);
    }

    private void write(Epoch epoch, Journal journal, List<Feed.Event> events) {
        Relation relation = journal.relation();
        if (epoch.cleared().contains(relation)) {
            events.add(new Feed.Cleared(epoch.number(), relation.name()));
        }
        for (int row : journal.removed()) {
            events.add(new Feed.Removed(epoch.number(), Facts.fact(database, relation, row)));
        }
        for (int row : journal.added()) {
            events.add(new Feed.Added(epoch.number(), Facts.fact(database, relation, row)));
        }
        for (int row = journal.freshFrom(); row < journal.freshTo(); row++) {
            if (!journal.neverHeld(row)) {
                events.add(new Feed.Added(epoch.number(), Facts.fact(database, relation, row)));
            }
        }
    }

    /** Whether a row of a relation holds. */
    static boolean holds(Relation relation, int row) {
        return (relation.info(row) & Label.DEAD) == 0;
    }
}
