package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.evaluation.Round;
import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.store.BaseEntry;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Keeps who asserted what: callers, with a confidence and sources, and installed programs. */
final class BaseFacts {

    private static final BaseEntry PLAIN = new BaseEntry(1.0, Set.of(), new TreeSet<>());

    private final Database database;
    private final Round round;

    BaseFacts(Database database, Round round) {
        this.database = database;
        this.round = round;
    }

    int[] tuple(Fact fact) {
        int[] tuple = new int[fact.arguments().size()];
        for (int i = 0; i < tuple.length; i++) {
            tuple[i] = database.values().id(fact.arguments().get(i));
        }
        return tuple;
    }

    void assertFact(Fact fact, double confidence, Collection<String> sources) {
        Relation relation = database.relation(fact.predicate(), fact.arguments().size());
        int row = row(relation, tuple(fact));
        boolean known = (relation.info(row) & Label.USER) != 0;
        BaseEntry entry = entry(relation, row);
        SortedSet<String> all = entry.sources();
        if (!all.containsAll(sources)) {
            all = new TreeSet<>(all);
            all.addAll(sources);
        }
        double best = known ? Math.max(entry.confidence(), confidence) : confidence;
        put(relation, row, Label.USER, 0, new BaseEntry(best, entry.batches(), all));
    }

    void retract(Fact fact) {
        Relation relation = database.find(fact.predicate());
        int row = relation == null || relation.arity() != fact.arguments().size() ? -1 : relation.find(tuple(fact));
        if (relation != null && row >= 0 && (relation.info(row) & Label.ASSERTED) != 0) {
            put(relation, row, 0, Label.ASSERTED, PLAIN);
        }
    }

    void addProgramFact(Pattern fact, String batch) {
        Relation relation = database.relation(fact.predicate(), fact.arity());
        int row = row(relation, fact.constants());
        BaseEntry entry = entry(relation, row);
        Set<String> batches = new HashSet<>(entry.batches());
        batches.add(batch);
        put(relation, row, Label.PROGRAM, 0, new BaseEntry(entry.confidence(), batches, entry.sources()));
    }

    void removeProgramFact(Pattern fact, String batch) {
        Relation relation = database.relation(fact.predicate(), fact.arity());
        int row = relation.find(fact.constants());
        BaseEntry entry = row < 0 ? null : relation.base(row);
        if (entry != null && entry.batches().contains(batch)) {
            Set<String> batches = new HashSet<>(entry.batches());
            batches.remove(batch);
            put(
                    relation,
                    row,
                    0,
                    batches.isEmpty() ? Label.PROGRAM : 0,
                    new BaseEntry(entry.confidence(), batches, entry.sources()));
        }
    }

    private static int row(Relation relation, int[] tuple) {
        int row = relation.find(tuple);
        return row >= 0 ? row : relation.append(tuple, Label.of(0, Label.MOST_RULES, Label.DEAD), 1.0);
    }

    private static BaseEntry entry(Relation relation, int row) {
        BaseEntry entry = relation.base(row);
        return entry == null ? PLAIN : entry;
    }

    private void put(Relation relation, int row, int set, int clear, BaseEntry entry) {
        long info = relation.info(row);
        relation.set(row, (info | set) & ~(long) clear, relation.confidence(row));
        boolean plain = entry.confidence() == 1.0
                && entry.batches().isEmpty()
                && entry.sources().isEmpty();
        @Nullable BaseEntry kept = plain ? null : entry;
        if (kept != null || relation.base(row) != null) {
            relation.setBase(row, kept);
        }
        round.baseChanged(relation, row);
    }
}
