package io.canon4j.deduction.differential;

import io.canon4j.deduction.oracle.Atom;
import io.canon4j.deduction.oracle.Expression;
import io.canon4j.deduction.oracle.Literal;
import io.canon4j.deduction.oracle.Rule;
import io.canon4j.deduction.oracle.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Writes one random rule, safe and stratified by construction. Arithmetic that may err stands after all atoms. */
final class RuleWriter {

    private static final List<String> COMPARISONS = List.of("<", "=<", ">", ">=", "=", "\\=");

    private final Random random;
    private final List<Predicate> predicates;
    private final List<Object> symbols;
    private final List<Object> numbers;
    private final List<Literal> body = new ArrayList<>();
    private final List<Literal> last = new ArrayList<>();
    private final List<String> symbolVariables = new ArrayList<>();
    private final List<String> numberVariables = new ArrayList<>();
    private final List<String> doubleVariables = new ArrayList<>();
    private int fresh;

    RuleWriter(Random random, List<Predicate> predicates, List<Object> symbols, List<Object> numbers) {
        this.random = random;
        this.predicates = predicates;
        this.symbols = symbols;
        this.numbers = numbers;
    }

    Rule ordinary(Predicate head) {
        atoms(head, 1 + random.nextInt(3));
        if (chance(30)) {
            assignment();
        }
        tests(head);
        List<Rule.Place> places = new ArrayList<>();
        for (char column : head.columns().toCharArray()) {
            places.add(new Rule.Plain(headTerm(column)));
        }
        return finish(head, places);
    }

    /** A rule that seldom comes out empty, to give the others something to work on. */
    Rule seed(Predicate head) {
        for (int i = 0; i < 1 + random.nextInt(2); i++) {
            Predicate predicate = pick(Predicate.BASE);
            List<Term> terms = new ArrayList<>();
            for (char column : predicate.columns().toCharArray()) {
                terms.add(term(column, 92, 6));
            }
            body.add(new Literal.Holds(new Atom(predicate.name(), terms)));
        }
        if (chance(30)) {
            tests(head);
        }
        List<Rule.Place> places = new ArrayList<>();
        for (char column : head.columns().toCharArray()) {
            places.add(new Rule.Plain(headTerm(column)));
        }
        return finish(head, places);
    }

    /** The aggregates stand where the columns are A. */
    Rule aggregate(Predicate head, List<String> folds) {
        atoms(head, 1 + random.nextInt(2));
        tests(head);
        List<Rule.Place> places = new ArrayList<>();
        int fold = 0;
        for (char column : head.columns().toCharArray()) {
            places.add(column == 'S' ? new Rule.Plain(headTerm('S')) : fold(folds.get(fold++)));
        }
        return finish(head, places);
    }

    /** A conjunctive question over the same predicates. */
    List<Literal> goal() {
        atoms(new Predicate("", "", Integer.MAX_VALUE), 1 + random.nextInt(2));
        tests(new Predicate("", "", Integer.MAX_VALUE));
        Collections.shuffle(body, random);
        return body;
    }

    private Rule finish(Predicate head, List<Rule.Place> places) {
        Collections.shuffle(body, random);
        body.addAll(last);
        return new Rule(chance(30) ? "r" + random.nextInt(9) : null, head.name(), places, body);
    }

    private void atoms(Predicate head, int count) {
        boolean strictlyBelow = head.layer() == Predicate.AGGREGATES;
        List<Predicate> eligible = predicates.stream()
                .filter(p -> strictlyBelow ? p.layer() < head.layer() : p.layer() <= head.layer())
                .toList();
        for (int i = 0; i < count; i++) {
            Predicate predicate = i == 0 && chance(35) ? pick(Predicate.BASE) : pick(eligible);
            List<Term> terms = new ArrayList<>();
            for (char column : predicate.columns().toCharArray()) {
                terms.add(term(column, 82, 9));
            }
            body.add(new Literal.Holds(new Atom(predicate.name(), terms)));
        }
    }

    private Term term(char column, int variable, int wildcard) {
        int draw = random.nextInt(100);
        if (draw < variable || (column == 'D' && draw < variable + wildcard)) {
            List<String> bound = column == 'S' ? symbolVariables : column == 'N' ? numberVariables : doubleVariables;
            List<String> pool =
                    column == 'S' ? List.of("X", "Y", "Z", "W") : column == 'N' ? List.of("K", "M", "N") : List.of("D");
            String name = !bound.isEmpty() && chance(45) ? pick(bound) : pick(pool);
            if (!bound.contains(name)) {
                bound.add(name);
            }
            return new Term.Variable(name);
        }
        return draw < variable + wildcard || column == 'D' || column == 'A' ? new Term.Wildcard() : constant(column);
    }

    private Term constant(char column) {
        return new Term.Constant(pick(column == 'S' ? symbols : numbers));
    }

    private Term headTerm(char column) {
        List<String> bound = column == 'S' ? symbolVariables : column == 'N' ? numberVariables : doubleVariables;
        return bound.isEmpty() || chance(4) ? constant(column == 'S' ? 'S' : 'N') : new Term.Variable(pick(bound));
    }

    private Rule.Fold fold(String kind) {
        boolean numeric = kind.equals("sum") || kind.equals("avg");
        List<String> any = new ArrayList<>(numberVariables);
        if (!numeric || any.isEmpty()) {
            any.addAll(symbolVariables);
        }
        Term value = any.isEmpty() ? new Term.Constant(1L) : new Term.Variable(pick(any));
        Term key = null;
        if (kind.startsWith("arg")) {
            key = symbolVariables.isEmpty() ? constant('S') : new Term.Variable(pick(symbolVariables));
        }
        return new Rule.Fold(kind, value, key);
    }

    private void tests(Predicate head) {
        if (symbolVariables.size() > 1 && chance(35)) {
            body.add(new Literal.Comparison(
                    leaf(pick(symbolVariables)),
                    pick(List.of("\\=", "\\=", "<", ">=", "=")),
                    leaf(pick(symbolVariables))));
        }
        if (!symbolVariables.isEmpty() && chance(15)) {
            body.add(new Literal.Comparison(
                    leaf(pick(symbolVariables)), pick(COMPARISONS), new Expression.Leaf(constant('S'))));
        }
        if (!numberVariables.isEmpty() && chance(35)) {
            body.add(new Literal.Comparison(arithmetic(), pick(COMPARISONS), arithmetic()));
        }
        if (!doubleVariables.isEmpty() && chance(50)) {
            body.add(new Literal.Comparison(
                    leaf(pick(doubleVariables)), pick(List.of("<", ">=", ">")), new Expression.Leaf(constant('N'))));
        }
        if (!numberVariables.isEmpty() && chance(12)) {
            body.add(new Literal.Clock(new Term.Variable("T")));
            body.add(new Literal.Comparison(leaf("T"), pick(COMPARISONS), leaf(pick(numberVariables))));
        }
        if (head.layer() > 0 && chance(35)) {
            negation(head);
        }
    }

    private void negation(Predicate head) {
        Predicate denied = pick(predicates.stream()
                .filter(p -> p.layer() < Math.max(1, head.layer()))
                .toList());
        List<Term> terms = new ArrayList<>();
        for (char column : denied.columns().toCharArray()) {
            List<String> bound = column == 'S' ? symbolVariables : column == 'N' ? numberVariables : List.of();
            terms.add(
                    !bound.isEmpty() && chance(70)
                            ? new Term.Variable(pick(bound))
                            : column == 'D' || column == 'A' || chance(50) ? new Term.Wildcard() : constant(column));
        }
        body.add(new Literal.Absent(new Atom(denied.name(), terms)));
    }

    /** Binds a new variable, within bounds so that recursion ends. */
    private void assignment() {
        if (numberVariables.isEmpty()) {
            return;
        }
        String made = "J" + fresh++;
        Expression known = leaf(pick(numberVariables));
        Expression small = new Expression.Leaf(new Term.Constant((long) random.nextInt(4)));
        Literal binding = switch (random.nextInt(8)) {
            case 0 -> equal(leaf(made), operation("+", known, small));
            case 1 -> equal(leaf(made), operation("-", known, small));
            case 2 -> equal(known, operation("-", leaf(made), small));
            case 3 -> equal(operation("-", small, leaf(made)), known);
            case 4 -> equal(leaf(made), operation("*", known, small));
            case 5 -> equal(leaf(made), operation("mod", known, new Expression.Leaf(new Term.Constant(3L))));
            case 6 -> equal(leaf(made), operation("*", operation("+", known, small), small));
            default -> equal(leaf(made), operation("/", known, new Expression.Leaf(new Term.Constant(2L))));
        };
        if (chance(6)) {
            last.add(equal(leaf(made), operation("/", new Expression.Leaf(new Term.Constant(6L)), known)));
        } else {
            body.add(binding);
        }
        last.add(new Literal.Comparison(leaf(made), ">=", new Expression.Leaf(new Term.Constant(-3L))));
        Literal upper = new Literal.Comparison(leaf(made), "=<", new Expression.Leaf(new Term.Constant(9L)));
        (chance(50) ? body : last).add(upper);
        numberVariables.add(made);
    }

    private static Literal equal(Expression left, Expression right) {
        return new Literal.Comparison(left, "=", right);
    }

    private Expression arithmetic() {
        Expression known = leaf(pick(numberVariables));
        return switch (random.nextInt(6)) {
            case 0 -> operation("+", known, leaf(pick(numberVariables)));
            case 1 -> operation("mod", known, new Expression.Leaf(new Term.Constant(2L)));
            case 2, 3 -> new Expression.Leaf(constant('N'));
            default -> known;
        };
    }

    private static Expression operation(String operator, Expression left, Expression right) {
        return new Expression.Operation(operator, left, right);
    }

    private static Expression leaf(String variable) {
        return new Expression.Leaf(new Term.Variable(variable));
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    static @Nullable Predicate named(List<Predicate> predicates, String name) {
        return predicates.stream()
                .filter(p -> p.name().equals(name))
                .findFirst()
                .orElse(null);
    }
}
