package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.evaluation.Journal;
import io.canon4j.deduction.evaluation.Meter;
import io.canon4j.deduction.evaluation.Program;
import io.canon4j.deduction.evaluation.Round;
import io.canon4j.deduction.program.AggregateHead;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Carries changes out, all or none. */
final class Transaction {

    private final Engine engine;
    private final Limits limits;
    private final Database database;
    private final Meter meter;
    private final RuleBook rules;
    private final FeedBuffer feed;
    private final List<Change> pending;

    Transaction(
            Engine engine,
            Limits limits,
            Database database,
            Meter meter,
            RuleBook rules,
            FeedBuffer feed,
            List<Change> pending) {
        this.engine = engine;
        this.limits = limits;
        this.database = database;
        this.meter = meter;
        this.rules = rules;
        this.feed = feed;
        this.pending = pending;
    }

    RunReport run(@Nullable FactLog log) {
        if (pending.isEmpty()) {
            return new RunReport(engine.epoch(), 0, 0, 0, 0, Map.of());
        }
        try {
            meter.begin();
            Round round = round();
            apply(round);
            Program program =
                    rules.isChanged() ? new Program(database, meter, rules.rules(), formerHeads()) : engine.program();
            program.update(round);
            if (log != null) {
                log.append(List.copyOf(pending));
            }
            return commit(program, round);
        } catch (OutOfMemoryError e) {
            rollback();
            throw new LimitException(LimitException.Limit.MEMORY, "the heap is full");
        } catch (RuntimeException | Error e) {
            rollback();
            throw e;
        }
    }

    private Round round() {
        if (!rules.isChanged()) {
            return new Round(Set.of(), Set.of());
        }
        Set<Integer> before = numbers(rules.committed());
        Set<Integer> after = numbers(rules.batches());
        return new Round(difference(after, before), difference(before, after));
    }

    private static Set<Integer> numbers(List<InstalledBatch> batches) {
        return batches.stream()
                .flatMap(batch -> batch.rules().stream())
                .map(Rule::number)
                .collect(Collectors.toSet());
    }

    private static Set<Integer> difference(Set<Integer> some, Set<Integer> others) {
        Set<Integer> rest = new HashSet<>(some);
        rest.removeAll(others);
        return rest;
    }

    /** Heads, inner relations of aggregates included, of rules that go. */
    private Set<String> formerHeads() {
        Set<String> heads = new HashSet<>();
        for (InstalledBatch batch : rules.committed()) {
            if (!rules.batches().contains(batch)) {
                batch.rules().forEach(rule -> heads.add(rule.clause().head().predicate()));
            }
        }
        return heads;
    }

    private void apply(Round round) {
        BaseFacts facts = new BaseFacts(database, round);
        Map<String, InstalledBatch> known = new HashMap<>();
        rules.committed().forEach(batch -> known.put(batch.batch().id(), batch));
        rules.batches().forEach(batch -> known.put(batch.batch().id(), batch));
        for (Change change : pending) {
            if (change instanceof Change.Asserted a) {
                facts.assertFact(a.fact(), a.confidence(), a.sources());
            } else if (change instanceof Change.Retracted r) {
                facts.retract(r.fact());
            } else if (change instanceof Change.ClockSet c) {
                database.setClock(database.values().id(c.now()));
            } else if (change instanceof Change.Installed i) {
                InstalledBatch batch = known.get(i.batch().id());
                if (batch != null) {
                    batch.facts()
                            .forEach(
                                    fact -> facts.addProgramFact(fact, i.batch().id()));
                }
            } else if (change instanceof Change.Reverted r) {
                InstalledBatch batch = known.get(r.batch());
                if (batch != null) {
                    batch.facts().forEach(fact -> facts.removeProgramFact(fact, r.batch()));
                }
            }
        }
    }

    private RunReport commit(Program program, Round round) {
        long epoch = engine.epoch() + 1;
        List<Journal> journals = new ArrayList<>();
        Map<String, RunReport.Delta> changes = new HashMap<>();
        Set<Relation> cleared = new HashSet<>();
        long derived = 0;
        long removed = 0;
        for (Relation relation : database.relations()) {
            if (relation.name().charAt(0) == '$' || !isChanged(relation)) {
                continue;
            }
            Journal journal = Journal.of(relation);
            if (!journal.isEmpty()) {
                journals.add(journal);
                changes.put(
                        relation.name(),
                        new RunReport.Delta(journal.addedCount(), journal.removedCount(), journal.changedCount()));
                derived += journal.derivedCount();
                removed += journal.underivedCount();
                if (rules.isChanged()
                        && relation.alive() == 0
                        && journal.removedCount() > 0
                        && !program.isDerived(relation.name())) {
                    cleared.add(relation);
                }
            }
        }
        feed.add(epoch, journals, cleared);
        if (rules.isChanged()) {
            dropInnerRelations();
        }
        database.commit();
        rules.commit();
        pending.clear();
        engine.become(program, epoch);
        new Housekeeping(database, rules, feed).afterRun();
        Rehearsal.afterRun(derived);
        return new RunReport(epoch, derived, removed, round.overDeleted(), round.rederived(), changes);
    }

    private static boolean isChanged(Relation relation) {
        return relation.undo().count() > 0 || relation.size() > relation.undo().mark();
    }

    private void dropInnerRelations() {
        Set<Integer> kept = numbers(rules.batches());
        for (int rule : numbers(rules.committed())) {
            if (!kept.contains(rule)) {
                database.drop(AggregateHead.assignments(rule));
                database.drop(AggregateHead.results(rule));
            }
        }
    }

    void forget() {
        rollback();
    }

    private void rollback() {
        database.rollback();
        rules.rollback();
        pending.clear();
    }

    SupposedAnswers suppose(Supposition supposition, String goal) {
        GoalReader reader = new GoalReader(goal, database, rules.vocabulary());
        try {
            meter.begin();
            Round round = new Round(Set.of(), Set.of());
            BaseFacts facts = new BaseFacts(database, round);
            for (Fact fact : supposition.retracted()) {
                facts.retract(fact);
            }
            for (Fact fact : supposition.asserted()) {
                facts.assertFact(fact, 1.0, List.of());
            }
            if (supposition.now() != null) {
                database.setClock(database.values().id(supposition.now()));
            }
            engine.program().update(round);
            long added = 0;
            long removed = 0;
            for (Relation relation : database.relations()) {
                if (relation.name().charAt(0) != '$' && isChanged(relation)) {
                    Journal journal = Journal.of(relation);
                    added += journal.addedCount();
                    removed += journal.removedCount();
                }
            }
            return new SupposedAnswers(reader.read(database, meter), added, removed);
        } finally {
            database.rollback();
        }
    }

    DemandAnswers demand(String goal) {
        GoalReader reader = new GoalReader(goal, database, rules.vocabulary());
        try {
            meter.begin();
            Round round = new Round(Set.of(), Set.of());
            apply(round);
            return new Demand(database, limits, rules.rules(), round).answer(reader);
        } finally {
            database.rollback();
        }
    }
}
