package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.evaluation.Journal;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/** The changes of the last epochs, as row numbers: facts are written out only when somebody asks. */
final class FeedBuffer {

    /** What is kept, in numbers of four bytes; older epochs are forgotten beyond it. */
    private static final long MOST = 4_000_000;

    /** What an epoch takes besides its journals. */
    private static final int EPOCH_SIZE = 32;

    private record Epoch(long number, List<Journal> journals, Set<Relation> cleared) {
        long size() {
            return EPOCH_SIZE + journals.stream().mapToLong(Journal::size).sum();
        }
    }

    private final Database database;
    private final Deque<Epoch> epochs = new ArrayDeque<>();
    private final Map<Relation, Long> detachedUpTo = new HashMap<>();
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
        forgetOldest();
    }

    private void forgetOldest() {
        while (size > MOST && epochs.size() > 1) {
            Epoch oldest = epochs.remove();
            size -= oldest.size();
            forgotten = oldest.number();
        }
    }

    /** Keeps what it knows of a relation as tuples: its rows are about to get other numbers. */
    void detach(Relation relation) {
        if (relation.name().charAt(0) == '$') {
            return;
        }
        Iterator<Epoch> newestFirst = epochs.descendingIterator();
        long done = detachedUpTo.getOrDefault(relation, 0L);
        while (newestFirst.hasNext()) {
            Epoch epoch = newestFirst.next();
            if (epoch.number() <= done) {
                break;
            }
            size -= epoch.size();
            for (Journal journal : epoch.journals()) {
                if (journal.relation() == relation) {
                    journal.detach();
                }
            }
            size += epoch.size();
        }
        if (!epochs.isEmpty()) {
            detachedUpTo.put(relation, epochs.getLast().number());
        }
        forgetOldest();
    }

    /** The ids of the values that it keeps itself. */
    void values(IntConsumer reader) {
        epochs.forEach(epoch -> epoch.journals().forEach(journal -> journal.values(reader)));
    }

    Feed since(long epoch) {
        Deque<Epoch> asked = new ArrayDeque<>();
        Iterator<Epoch> newestFirst = epochs.descendingIterator();
        while (newestFirst.hasNext()) {
            Epoch kept = newestFirst.next();
            if (kept.number() <= epoch) {
                break;
            }
            asked.addFirst(kept);
        }
        List<Feed.Event> events = new ArrayList<>();
        asked.forEach(kept -> kept.journals().forEach(journal -> write(kept, journal, events)));
        return new Feed(events, epoch >= forgotten);
    }

    private void write(Epoch epoch, Journal journal, List<Feed.Event> events) {
        Relation relation = journal.relation();
        if (epoch.cleared().contains(relation)) {
            events.add(new Feed.Cleared(epoch.number(), relation.name()));
        }
        journal.removed(
                tuple -> events.add(new Feed.Removed(epoch.number(), Facts.fact(database, relation.name(), tuple))));
        journal.added(
                tuple -> events.add(new Feed.Added(epoch.number(), Facts.fact(database, relation.name(), tuple))));
    }

    /** Whether a row of a relation holds. */
    static boolean holds(Relation relation, int row) {
        return (relation.info(row) & Label.DEAD) == 0;
    }
}
