package io.canon4j.deduction.program;

import io.canon4j.deduction.Problem;
import io.canon4j.deduction.Problem.Category;
import io.canon4j.deduction.syntax.Atom;
import io.canon4j.deduction.syntax.Clause;
import io.canon4j.deduction.syntax.Literal;
import io.canon4j.deduction.syntax.Position;
import io.canon4j.deduction.syntax.Source;
import io.canon4j.deduction.syntax.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What must hold of all rules together: one arity per predicate, no recursion through negation or aggregates. */
public final class ProgramChecker {

    private final Source source;
    private final List<Problem> problems;
    private final Map<String, Set<String>> reads = new LinkedHashMap<>();
    private final Map<String, Integer> component = new HashMap<>();

    public ProgramChecker(Source source, List<Problem> problems) {
        this.source = source;
        this.problems = problems;
    }

    /** Checks arities in text order and teaches them to the vocabulary. */
    public void arities(List<Clause> added, Vocabulary vocabulary) {
        for (Clause clause : added) {
            arity(clause.head(), vocabulary);
            for (Literal literal : clause.body()) {
                if (literal instanceof Literal.Positive positive && !isBuiltIn(positive.atom(), vocabulary)) {
                    arity(positive.atom(), vocabulary);
                } else if (literal instanceof Literal.Negated negated) {
                    arity(negated.atom(), vocabulary);
                }
            }
        }
    }

    private static boolean isBuiltIn(Atom atom, Vocabulary vocabulary) {
        return atom.terms().size() == 2
                && vocabulary.arity(atom.predicate()) == null
                && (atom.predicate().equals("contains") || atom.predicate().equals("starts_with"));
    }

    private void arity(Atom atom, Vocabulary vocabulary) {
        int known = vocabulary.learn(atom.predicate(), atom.terms().size());
        if (known != atom.terms().size()) {
            problems.add(source.problem(
                    Category.ARITY,
                    atom.position(),
                    atom.predicate() + " has " + known + " argument(s) elsewhere but "
                            + atom.terms().size() + " here"));
        }
    }

    /** Checks recursion over the rules installed and those added; problems are reported at the added ones. */
    public void strata(List<Clause> installed, List<Clause> added) {
        List<Clause> rules = new ArrayList<>(installed);
        rules.addAll(added);
        rules.removeIf(Clause::isFact);
        for (Clause rule : rules) {
            Set<String> read = reads.computeIfAbsent(rule.head().predicate(), head -> new LinkedHashSet<>());
            for (Literal literal : rule.body()) {
                if (literal instanceof Literal.Positive positive) {
                    read.add(positive.atom().predicate());
                } else if (literal instanceof Literal.Negated negated) {
                    read.add(negated.atom().predicate());
                }
            }
        }
        for (Set<String> members : Stratifier.components(reads)) {
            int number = component.size();
            members.forEach(member -> component.put(member, number));
        }
        Set<Clause> fresh = Collections.newSetFromMap(new IdentityHashMap<>());
        fresh.addAll(added);
        for (Clause rule : rules) {
            recursion(rule, fresh.contains(rule));
        }
        mixed(rules, fresh);
    }

    private void recursion(Clause rule, boolean fresh) {
        String head = rule.head().predicate();
        for (Literal literal : rule.body()) {
            if (literal instanceof Literal.Negated negated
                    && sameComponent(head, negated.atom().predicate())) {
                report(
                        Category.UNSTRATIFIABLE,
                        fresh ? literal.position() : null,
                        head + " depends on its own negation: " + literal + " lies on a cycle with " + head);
            } else if (literal instanceof Literal.Positive positive
                    && isAggregate(rule)
                    && sameComponent(head, positive.atom().predicate())) {
                report(
                        Category.AGGREGATE_RECURSION,
                        fresh ? rule.head().position() : null,
                        "the aggregate " + head + " depends on itself through " + literal);
            }
        }
        if (isAggregate(rule)) {
            for (Literal literal : rule.body()) {
                if (literal instanceof Literal.Negated negated
                        && sameComponent(head, negated.atom().predicate())) {
                    report(
                            Category.AGGREGATE_RECURSION,
                            fresh ? rule.head().position() : null,
                            "the aggregate " + head + " depends on itself through " + literal);
                }
            }
        }
    }

    private boolean sameComponent(String a, String b) {
        Integer first = component.get(a);
        return first != null && first.equals(component.get(b));
    }

    private void mixed(List<Clause> rules, Set<Clause> fresh) {
        Map<String, Boolean> kinds = new HashMap<>();
        for (Clause rule : rules) {
            Boolean kind = kinds.putIfAbsent(rule.head().predicate(), isAggregate(rule));
            if (kind != null && kind != isAggregate(rule) && fresh.contains(rule)) {
                report(
                        Category.MIXED_DEFINITION,
                        rule.head().position(),
                        rule.head().predicate() + " has both aggregate rules and ordinary rules");
            }
        }
    }

    /** A fault closed by an added rule may lie in an installed one; it is then shown at the start of the added text. */
    private void report(Category category, @org.jspecify.annotations.Nullable Position at, String message) {
        problems.add(source.problem(category, at == null ? new Position(1, 1) : at, message));
    }

    private static boolean isAggregate(Clause rule) {
        return rule.head().terms().stream().anyMatch(Term.Aggregate.class::isInstance);
    }
}
