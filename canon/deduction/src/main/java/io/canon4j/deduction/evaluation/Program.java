package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.program.AggregateHead;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.program.Stratifier;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.syntax.Literal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The installed rules, stratified: units in an order in which each reads only those before it. */
public final class Program {

    private final Database database;
    private final Meter meter;
    private final List<Rule> rules;
    private final List<Unit> units = new ArrayList<>();
    private final Map<String, List<RulePlans>> byHead = new HashMap<>();
    private final Set<Relation> derived = new HashSet<>();

    /**
     * @param rules in rule order
     * @param formerHeads predicates that have lost rules and may have none left
     */
    public Program(Database database, Meter meter, List<Rule> rules, Collection<String> formerHeads) {
        this.database = database;
        this.meter = meter;
        this.rules = List.copyOf(rules);
        List<Rule> inner = new ArrayList<>();
        Map<String, Rule> folds = new HashMap<>();
        Map<String, Set<String>> reads = new LinkedHashMap<>();
        for (Rule rule : rules) {
            inner.add(rule);
            if (rule.aggregate() != null) {
                String results = AggregateHead.results(rule.number());
                folds.put(results, rule);
                reads.put(results, new LinkedHashSet<>(List.of(rule.head().predicate())));
                inner.add(copy(rule, results));
            }
        }
        for (Rule rule : inner) {
            Set<String> read = reads.computeIfAbsent(rule.head().predicate(), h -> new LinkedHashSet<>());
            rule.body().stream()
                    .filter(p -> p.kind() == Part.Kind.ATOM || p.kind() == Part.Kind.NEGATION)
                    .forEach(p -> read.add(p.atomPattern().predicate()));
            byHead.computeIfAbsent(rule.head().predicate(), h -> new ArrayList<>())
                    .add(new RulePlans(database, meter, rule));
        }
        formerHeads.stream()
                .filter(head -> database.find(head) != null)
                .forEach(head -> reads.putIfAbsent(head, Set.of()));
        for (Set<String> members : Stratifier.components(reads)) {
            units.add(unit(members, folds));
        }
    }

    private Unit unit(Set<String> members, Map<String, Rule> folds) {
        Rule fold = folds.get(members.iterator().next());
        if (fold != null) {
            return new FoldUnit(
                    database,
                    fold.number(),
                    Objects.requireNonNull(fold.aggregate()),
                    fold.head().arity());
        }
        List<RulePlans> plans = new ArrayList<>();
        List<Relation> relations = new ArrayList<>();
        for (String member : members) {
            plans.addAll(plans(member));
            relations.add(
                    plans(member).isEmpty()
                            ? Objects.requireNonNull(database.find(member))
                            : plans(member).get(0).head());
        }
        derived.addAll(relations);
        plans.sort(java.util.Comparator.comparingInt(p -> p.rule().number()));
        return new Component(database, meter, relations, plans);
    }

    /** The rule that carries the results of an aggregate into its head. */
    private static Rule copy(Rule rule, String results) {
        AggregateHead head = Objects.requireNonNull(rule.aggregate());
        int arity = head.columns().size();
        int[] slots = new int[arity];
        Map<String, Integer> names = new HashMap<>();
        for (int i = 0; i < arity; i++) {
            slots[i] = i;
            names.put("$" + i, i);
        }
        Part part = new Part(
                Part.Kind.ATOM,
                0,
                new Pattern(results, slots, new int[arity]),
                null,
                slots,
                false,
                0,
                new Literal.Positive(rule.clause().head()));
        return new Rule(
                rule.number(),
                rule.batch(),
                rule.ordinal(),
                rule.clause(),
                names,
                new Pattern(head.predicate(), slots, new int[arity]),
                List.of(part),
                1,
                0,
                null);
    }

    public List<Rule> rules() {
        return rules;
    }

    /** The rules with this head; for an aggregate the one that copies its results. */
    public List<RulePlans> plans(String head) {
        return byHead.getOrDefault(head, List.of());
    }

    public boolean isDerived(String predicate) {
        return byHead.containsKey(predicate);
    }

    /** Brings everything up to date with the base facts, rules and clock of this round. */
    public void update(Round round) {
        for (Relation relation : round.baseRelations()) {
            if (!derived.contains(relation)) {
                new Component(database, meter, List.of(relation), List.of()).update(round);
            }
        }
        for (Unit unit : units) {
            if (!(unit instanceof Component component) || component.isTouched(round)) {
                unit.update(round);
            }
        }
    }
}
