package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.evaluation.Program;
import io.canon4j.deduction.evaluation.Support;
import io.canon4j.deduction.store.BaseEntry;
import io.canon4j.deduction.store.Label;
import io.canon4j.deduction.store.Relation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Rebuilds the proof that a tuple's label speaks of, without recursion: it may be very high. */
final class ProofFinder {

    private record Step(Support.Premise tuple, List<Support.Premise> premises, Proof.Rule rule) {}

    private static final SortedSet<String> NO_SOURCES = Collections.unmodifiableSortedSet(new TreeSet<>());

    private final Database database;
    private final Support support;
    private final Map<Support.Premise, Proof> done = new HashMap<>();

    ProofFinder(Database database, Program program) {
        this.database = database;
        support = new Support(database, program);
    }

    Proof proof(Relation relation, int row) {
        Support.Premise root = new Support.Premise(relation, row);
        Deque<Step> open = new ArrayDeque<>();
        visit(root, open);
        while (!open.isEmpty()) {
            Step step = open.peek();
            Support.Premise next = step.premises().stream()
                    .filter(premise -> !done.containsKey(premise))
                    .findFirst()
                    .orElse(null);
            if (next == null) {
                open.pop();
                List<Proof> premises = new ArrayList<>();
                step.premises().forEach(premise -> premises.add(java.util.Objects.requireNonNull(done.get(premise))));
                done.put(step.tuple(), node(step, premises));
            } else {
                visit(next, open);
            }
        }
        return java.util.Objects.requireNonNull(done.get(root));
    }

    private void visit(Support.Premise tuple, Deque<Step> open) {
        Relation relation = tuple.relation();
        long info = relation.info(tuple.row());
        if (Label.rule(info) == Label.BASE) {
            BaseEntry entry = relation.base(tuple.row());
            SortedSet<String> sources = entry == null ? NO_SOURCES : entry.sources();
            done.put(tuple, new Proof(fact(tuple), relation.confidence(tuple.row()), 0, null, List.of(), sources));
            return;
        }
        Support.Derivation derivation = support.derivation(relation, tuple.row());
        var rule = derivation.rule();
        open.push(new Step(
                tuple,
                derivation.premises(),
                new Proof.Rule(
                        rule.batch(),
                        rule.ordinal(),
                        rule.label(),
                        rule.clause().toString())));
    }

    private Proof node(Step step, List<Proof> premises) {
        Relation relation = step.tuple().relation();
        int row = step.tuple().row();
        return new Proof(
                fact(step.tuple()),
                relation.confidence(row),
                Label.height(relation.info(row)),
                step.rule(),
                List.copyOf(premises),
                NO_SOURCES);
    }

    private Fact fact(Support.Premise tuple) {
        return Facts.fact(database, tuple.relation(), tuple.row());
    }
}
