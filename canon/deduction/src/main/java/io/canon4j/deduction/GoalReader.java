package io.canon4j.deduction;

import io.canon4j.deduction.evaluation.Database;
import io.canon4j.deduction.evaluation.GoalPlan;
import io.canon4j.deduction.evaluation.Meter;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.program.Pattern;
import io.canon4j.deduction.program.Rule;
import io.canon4j.deduction.program.RuleCompiler;
import io.canon4j.deduction.program.Vocabulary;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.syntax.GoalText;
import io.canon4j.deduction.syntax.Parser;
import io.canon4j.deduction.syntax.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Goal text to answers. */
final class GoalReader {

    private final GoalText text;
    private final Rule rule;
    private final List<String> variables;

    /**
     * Parses and checks.
     *
     * @throws ProgramException when the goal is wrong
     */
    GoalReader(String goal, Database database, Vocabulary vocabulary) {
        Source source = new Source(goal);
        text = Parser.goal(source);
        List<Problem> problems = new ArrayList<>();
        Rule compiled = new RuleCompiler(source, database.values(), vocabulary, problems).goal(text.literals());
        if (compiled == null) {
            problems.sort(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column));
            throw new ProgramException(problems);
        }
        rule = compiled;
        List<String> names = new ArrayList<>();
        for (var term : rule.clause().head().terms()) {
            names.add(term.toString());
        }
        variables = List.copyOf(names);
        if (text.orderBy() != null && !variables.contains(text.orderBy().name())) {
            throw new ProgramException(List.of(source.problem(
                    Problem.Category.UNSAFE,
                    text.orderBy().position(),
                    text.orderBy() + " does not occur in the goal")));
        }
    }

    Rule rule() {
        return rule;
    }

    Answers read(Database database, Meter meter) {
        return read(database, meter, rule.body());
    }

    /** Answers from a database in which the goal's atoms may have other names. */
    Answers read(Database database, Meter meter, UnaryOperator<List<Part>> renaming) {
        return read(database, meter, renaming.apply(rule.body()));
    }

    private Answers read(Database database, Meter meter, List<Part> parts) {
        List<Part> body = new ArrayList<>();
        for (Part part : parts) {
            boolean reads = part.kind() == Part.Kind.ATOM || part.kind() == Part.Kind.NEGATION;
            if (!reads || isKnown(database, part.atomPattern())) {
                body.add(part);
            } else if (part.kind() == Part.Kind.ATOM) {
                return new Answers(variables, List.of());
            }
        }
        Rule known = new Rule(0, "", 0, rule.clause(), rule.variables(), rule.head(), body, rule.atoms(), 1, null);
        List<int[]> tuples = new GoalPlan(database, meter, known).tuples();
        return new Answers(variables, sorted(database, tuples));
    }

    private static boolean isKnown(Database database, Pattern pattern) {
        Relation relation = database.find(pattern.predicate());
        return relation != null && relation.arity() == pattern.arity();
    }

    private List<List<Value>> sorted(Database database, List<int[]> tuples) {
        if (tuples.size() == 1) {
            return text.limit() == 0 ? List.of() : List.of(row(database, tuples.get(0)));
        }
        Comparator<int[]> order = (a, b) -> compare(database, a, b);
        if (text.orderBy() != null) {
            int column = variables.indexOf(text.orderBy().name());
            Comparator<int[]> first = (a, b) -> database.values().compare(a[column], b[column]);
            order = (text.descending() ? first.reversed() : first).thenComparing(order);
        }
        tuples.sort(order);
        long count = text.limit() < 0 ? tuples.size() : Math.min(text.limit(), tuples.size());
        List<List<Value>> rows = new ArrayList<>();
        for (int[] tuple : tuples.subList(0, (int) count)) {
            rows.add(row(database, tuple));
        }
        return rows;
    }

    private static List<Value> row(Database database, int[] tuple) {
        List<Value> row = new ArrayList<>(tuple.length);
        for (int id : tuple) {
            row.add(database.values().value(id));
        }
        return List.copyOf(row);
    }

    private static int compare(Database database, int[] a, int[] b) {
        for (int i = 0; i < a.length; i++) {
            int order = database.values().compare(a[i], b[i]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    Map<String, Integer> slots() {
        return rule.variables();
    }
}
