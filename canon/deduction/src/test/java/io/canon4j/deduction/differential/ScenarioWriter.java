package io.canon4j.deduction.differential;

import io.canon4j.deduction.oracle.Atom;
import io.canon4j.deduction.oracle.Literal;
import io.canon4j.deduction.oracle.Program;
import io.canon4j.deduction.oracle.ProgramReader;
import io.canon4j.deduction.oracle.Rule;
import io.canon4j.deduction.oracle.Term;
import io.canon4j.deduction.oracle.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Makes a scenario out of a seed: the same seed, the same scenario. */
final class ScenarioWriter {

    private static final List<String> FOLDS = List.of("count", "sum", "avg", "min", "max", "argmin", "argmax");
    private static final List<Double> CONFIDENCES = List.of(1.0, 1.0, 0.5, 0.75, 0.25, 0.5, 0.75, 0.0);

    private static final String CLOSURE = "p5(X, Y) :- e0(X, Y).\np5(X, Z) :- p5(X, Y), p5(Y, Z).";

    private final Random random;
    private final List<Predicate> predicates = new ArrayList<>(Predicate.BASE);
    private final List<List<String>> folds = new ArrayList<>();
    private final List<Object> symbols = new ArrayList<>();
    private final List<Object> numbers = new ArrayList<>(List.of(0L, 1L, 2L, 3L));
    private final List<Tuple> told = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final boolean sure;
    private final boolean ragged;

    private ScenarioWriter(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L);
        for (int i = 0; i < 5 + random.nextInt(3); i++) {
            symbols.add(String.valueOf((char) ('a' + i)));
        }
        if (chance(10)) {
            symbols.add("Two Words");
        }
        sure = chance(35);
        ragged = chance(12);
        for (int i = 0; i < 6; i++) {
            String shape = i == 5 ? "SS" : pick(Predicate.SHAPES);
            predicates.add(new Predicate("p" + i, shape, 1 + i / 3));
        }
        for (int i = 0; i < 2; i++) {
            List<String> kinds = new ArrayList<>(List.of(pick(FOLDS)));
            if (chance(40)) {
                kinds.add(pick(FOLDS));
            }
            folds.add(kinds);
            String columns = "A".repeat(kinds.size());
            int at = random.nextInt(columns.length() + 1);
            predicates.add(new Predicate(
                    "g" + i, columns.substring(0, at) + pick(List.of("S", "S", "SS", "")) + columns.substring(at), 3));
        }
        predicates.add(new Predicate("q0", pick(Predicate.SHAPES), 4));
        predicates.add(new Predicate("q1", pick(Predicate.SHAPES), 4));
    }

    static Scenario write(long seed) {
        return new ScenarioWriter(seed).scenario(seed);
    }

    private Scenario scenario(long seed) {
        List<Scenario.Step> steps = new ArrayList<>();
        List<Act> first = new ArrayList<>();
        batches().forEach(first::add);
        for (Predicate predicate : Predicate.BASE) {
            int count = predicate.columns().length() == 1 ? 4 : 8 + random.nextInt(6);
            for (int i = 0; i < count; i++) {
                first.add(add(predicate));
            }
        }
        if (chance(50)) {
            first.add(new Act.Clock(random.nextInt(5)));
        }
        steps.add(new Scenario.Step(first, goals()));
        int count = 4 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            List<Act> acts = new ArrayList<>();
            int size = 1 + random.nextInt(4);
            for (int j = 0; j < size; j++) {
                act(acts);
            }
            steps.add(new Scenario.Step(acts, goals()));
        }
        return new Scenario(seed, steps);
    }

    private List<Act> batches() {
        List<List<Rule>> parts = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            parts.add(new ArrayList<>());
        }
        int fold = 0;
        for (Predicate predicate : predicates) {
            if (predicate.layer() > 0) {
                List<String> kinds = predicate.layer() == Predicate.AGGREGATES ? folds.get(fold++) : List.of();
                for (int i = 0; i < (kinds.isEmpty() ? 2 + random.nextInt(2) : 1 + random.nextInt(2)); i++) {
                    pick(parts).add(i == 0 && kinds.isEmpty() ? writer().seed(predicate) : rule(predicate, kinds));
                }
            }
        }
        if (chance(40)) {
            parts.get(0)
                    .addAll(ProgramReader.read("p0" + "(" + sample("p0") + ") :- iv(X, K, M), now(T), K =< T, T < M.")
                            .rules());
        }
        if (chance(35)) {
            parts.get(0).addAll(ProgramReader.read(CLOSURE).rules());
        }
        List<Act> batches = new ArrayList<>();
        parts.forEach(rules -> batches.add(install(rules)));
        return batches;
    }

    /** Head arguments of the clock rule. */
    private String sample(String name) {
        Predicate predicate = java.util.Objects.requireNonNull(RuleWriter.named(predicates, name));
        return predicate.columns().chars().mapToObj(c -> c == 'S' ? "X" : "K").collect(Collectors.joining(", "));
    }

    private Act.Install install(List<Rule> rules) {
        List<Tuple> facts = new ArrayList<>();
        for (int i = random.nextInt(5); i < 2; i++) {
            facts.add(add(pick(Predicate.BASE)).fact());
        }
        String name = "batch" + names.size();
        names.add(name);
        return new Act.Install(name, new Program(rules, facts));
    }

    private Rule rule(Predicate predicate, List<String> kinds) {
        return kinds.isEmpty() ? writer().ordinary(predicate) : writer().aggregate(predicate, kinds);
    }

    private RuleWriter writer() {
        return new RuleWriter(random, predicates, symbols, numbers);
    }

    private void act(List<Act> acts) {
        int draw = random.nextInt(100);
        if (draw < 30) {
            acts.add(add(chance(80) ? pick(Predicate.BASE) : pick(ordinary())));
        } else if (draw < 58) {
            acts.add(new Act.Delete(chance(85) && !told.isEmpty() ? pick(told) : tuple(pick(ordinary()))));
        } else if (draw < 66 && !told.isEmpty()) {
            Tuple known = pick(told);
            acts.add(new Act.Delete(known));
            acts.add(new Act.Add(known, pick(CONFIDENCES)));
        } else if (draw < 72 && !told.isEmpty()) {
            acts.add(new Act.Add(pick(told), pick(CONFIDENCES)));
        } else if (draw < 82) {
            acts.add(new Act.Clock(random.nextInt(7) - 1));
        } else if (draw < 90) {
            acts.add(install(List.of(rule(pick(ordinary()), List.of()))));
        } else if (draw < 97) {
            acts.add(new Act.Revert(chance(90) && !names.isEmpty() ? pick(names) : "nobody"));
        } else {
            acts.add(new Act.Refused(pick(List.of(
                    "zz(a).\np0(X) :- u0(Y).",
                    "p1(X) :- u0(X), !p1(X).",
                    "e0(c, c).\nu0(X) :- ",
                    "u0(a).\nu0(a, b, c, d).",
                    "e0(a, a).\nu0(count(X)) :- u0(X)."))));
        }
    }

    private List<Predicate> ordinary() {
        return predicates.stream()
                .filter(p -> p.layer() > 0 && p.layer() != Predicate.AGGREGATES)
                .toList();
    }

    private Act.Add add(Predicate predicate) {
        Tuple fact = tuple(predicate);
        told.add(fact);
        return new Act.Add(fact, sure ? 1.0 : pick(CONFIDENCES));
    }

    private Tuple tuple(Predicate predicate) {
        List<Object> arguments = new ArrayList<>();
        for (char column : predicate.columns().toCharArray()) {
            arguments.add(column == 'S' ? pick(symbols) : number());
        }
        return new Tuple(predicate.name(), arguments);
    }

    private Object number() {
        if (ragged && chance(25)) {
            return pick(List.of(0.5, 1.5, -2.5, "a", "3"));
        }
        return chance(10) ? (long) (random.nextInt(9) - 3) : pick(numbers);
    }

    private List<String> goals() {
        List<String> goals = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            goals.add(goal(pick(predicates)));
        }
        List<Literal> conjunction = writer().goal();
        goals.add(conjunction.stream().map(Literal::toString).collect(Collectors.joining(", ")));
        return goals;
    }

    private String goal(Predicate predicate) {
        List<Term> terms = new ArrayList<>();
        for (char column : predicate.columns().toCharArray()) {
            int draw = random.nextInt(10);
            if (draw < 5) {
                terms.add(new Term.Variable(pick(List.of("A", "B", "C"))));
            } else if (draw < 6) {
                terms.add(new Term.Wildcard());
            } else {
                terms.add(new Term.Constant(column == 'S' ? pick(symbols) : pick(numbers)));
            }
        }
        return new Atom(predicate.name(), terms).toString();
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
