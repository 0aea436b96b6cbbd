package io.canon4j.deduction.oracle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Enumerates what satisfies a list of literals. The literals run as written, each put off until it is ready. An {@code =}
 * gives a value to a variable that no positive atom binds; any other it only tests, by size, and where such a variable
 * stands alone on one side the test comes before the atom, with both numbers of that size.
 *
 * <p>An arithmetic error counts only when the row satisfies every literal written before the erring one.
 */
final class Body {

    /** What literals look at. */
    interface Store {
        Iterable<Tuple> tuples(String predicate);

        Object clock();
    }

    private final List<Literal> literals;
    private final Map<String, Integer> slots = new LinkedHashMap<>();
    private final List<Integer> order = new ArrayList<>();
    private final TreeSet<String> ofAtoms = new TreeSet<>();

    Body(List<Literal> literals) {
        this.literals = literals;
        literals.forEach(literal -> literal.variables().forEach(name -> slots.putIfAbsent(name, slots.size())));
        schedule();
    }

    Map<String, Integer> slots() {
        return slots;
    }

    @Nullable
    Object[] frame() {
        return new @Nullable Object[slots.size()];
    }

    private void schedule() {
        TreeSet<String> bound = new TreeSet<>();
        List<Integer> pending = new ArrayList<>();
        for (int i = 0; i < literals.size(); i++) {
            if (literals.get(i) instanceof Literal.Holds) {
                ofAtoms.addAll(literals.get(i).variables());
            }
        }
        for (int i = 0; i < literals.size(); i++) {
            pending.add(i);
            for (Integer next = first(pending, bound); next != null; next = first(pending, bound)) {
                pending.remove(next);
                order.add(next);
                bound.addAll(literals.get(next).variables());
            }
        }
        if (!pending.isEmpty()) {
            throw new IllegalArgumentException("unsafe: " + literals);
        }
    }

    private @Nullable Integer first(List<Integer> pending, TreeSet<String> bound) {
        return pending.stream()
                .filter(i -> ready(literals.get(i), bound))
                .findFirst()
                .orElse(null);
    }

    private boolean ready(Literal literal, TreeSet<String> bound) {
        if (literal instanceof Literal.Holds || literal instanceof Literal.Clock) {
            return true;
        }
        List<String> open = new ArrayList<>(literal.variables());
        open.removeAll(bound);
        return open.isEmpty()
                || (literal instanceof Literal.Comparison comparison
                        && comparison.operator().equals("=")
                        && open.size() == 1
                        && (ofAtoms.contains(open.get(0))
                                ? alone(comparison.left(), open.get(0)) || alone(comparison.right(), open.get(0))
                                : solvable(comparison.left(), open.get(0))
                                        || solvable(comparison.right(), open.get(0))));
    }

    private static boolean alone(Expression side, String name) {
        return side instanceof Expression.Leaf leaf && leaf.term().equals(new Term.Variable(name));
    }

    /** The numbers of this size, of both kinds; any other value by itself. */
    private static List<Object> ofSize(Object value) {
        if (value instanceof Long whole) {
            double real = whole.doubleValue();
            return real < 0x1p63 && (long) real == whole ? List.of(value, real) : List.of(value);
        } else if (value instanceof Double real && real == Math.rint(real) && Math.abs(real) < 0x1p63) {
            return List.of(value, real.longValue());
        }
        return List.of(value);
    }

    private static boolean solvable(Expression expression, String name) {
        if (expression instanceof Expression.Leaf leaf) {
            return leaf.term().equals(new Term.Variable(name));
        }
        Expression.Operation operation = (Expression.Operation) expression;
        return (operation.operator().equals("+") || operation.operator().equals("-"))
                && (solvable(operation.left(), name) || solvable(operation.right(), name));
    }

    /** Calls back with each frame and the matched tuples, by number of the literal; both are reused. */
    void each(Store store, @Nullable Object[] frame, BiConsumer<@Nullable Object[], @Nullable Tuple[]> found) {
        new Search(store, frame, found).from(0);
    }

    private final class Search {
        private final Store store;
        private final @Nullable Object[] frame;
        private final BiConsumer<@Nullable Object[], @Nullable Tuple[]> found;
        private final @Nullable Tuple[] matched = new @Nullable Tuple[literals.size()];
        private @Nullable Fault fault;
        private int faulty;

        Search(Store store, @Nullable Object[] frame, BiConsumer<@Nullable Object[], @Nullable Tuple[]> found) {
            this.store = store;
            this.frame = frame;
            this.found = found;
        }

        void from(int step) {
            if (step == order.size()) {
                if (fault != null) {
                    throw fault;
                }
                found.accept(frame, matched);
                return;
            }
            int number = order.get(step);
            Literal literal = literals.get(number);
            if (fault != null && (number > faulty || !(literal instanceof Literal.Holds) && open(literal))) {
                from(step + 1);
            } else if (literal instanceof Literal.Holds holds) {
                for (Tuple tuple : store.tuples(holds.atom().predicate())) {
                    holds(step, number, holds.atom(), tuple);
                }
            } else if (literal instanceof Literal.Absent absent) {
                if (!exists(absent.atom())) {
                    from(step + 1);
                }
            } else if (literal instanceof Literal.Clock clock) {
                bindAll(step, List.of(clock.term()), List.of(store.clock()));
            } else {
                comparison(step, number, (Literal.Comparison) literal);
            }
        }

        private boolean open(Literal literal) {
            return literal.variables().stream().anyMatch(name -> frame[slots.get(name)] == null);
        }

        private void holds(int step, int number, Atom atom, Tuple tuple) {
            if (atom.terms().size() == tuple.arguments().size()) {
                matched[number] = tuple;
                bindAll(step, atom.terms(), tuple.arguments());
            }
        }

        private void bindAll(int step, List<Term> terms, List<Object> values) {
            List<Integer> newly = new ArrayList<>();
            if (unify(terms, values, newly)) {
                from(step + 1);
            }
            newly.forEach(slot -> frame[slot] = null);
        }

        private boolean unify(List<Term> terms, List<Object> values, List<Integer> newly) {
            for (int i = 0; i < terms.size(); i++) {
                Term term = terms.get(i);
                if (term instanceof Term.Constant constant && !constant.value().equals(values.get(i))) {
                    return false;
                } else if (term instanceof Term.Variable variable) {
                    int slot = slots.get(variable.name());
                    if (frame[slot] == null) {
                        frame[slot] = values.get(i);
                        newly.add(slot);
                    } else if (!values.get(i).equals(frame[slot])) {
                        return false;
                    }
                }
            }
            return true;
        }

        private boolean exists(Atom atom) {
            for (Tuple tuple : store.tuples(atom.predicate())) {
                List<Integer> newly = new ArrayList<>();
                boolean matches = atom.terms().size() == tuple.arguments().size()
                        && unify(atom.terms(), tuple.arguments(), newly);
                newly.forEach(slot -> frame[slot] = null);
                if (matches) {
                    return true;
                }
            }
            return false;
        }

        private void comparison(int step, int number, Literal.Comparison comparison) {
            List<String> open = comparison.variables();
            open.removeIf(name -> frame[slots.get(name)] != null);
            Object solved = null;
            try {
                if (open.isEmpty()) {
                    Object left = Arithmetic.value(comparison.left(), this::binding);
                    Object right = Arithmetic.value(comparison.right(), this::binding);
                    if (left == null || right == null || !Arithmetic.compare(left, comparison.operator(), right)) {
                        return;
                    }
                } else {
                    solved = solve(comparison, open.get(0));
                }
            } catch (Fault raised) {
                faulty = number;
                fault = raised;
                from(step + 1);
                fault = null;
                return;
            }
            if (open.isEmpty()) {
                from(step + 1);
            } else if (solved != null) {
                List<Object> candidates = ofAtoms.contains(open.get(0)) ? ofSize(solved) : List.of(solved);
                for (Object candidate : candidates) {
                    bindAll(step, List.of(new Term.Variable(open.get(0))), List.of(candidate));
                }
            }
        }

        private @Nullable Object solve(Literal.Comparison comparison, String name) {
            boolean onTheLeft = solvable(comparison.left(), name);
            Expression known = onTheLeft ? comparison.right() : comparison.left();
            Expression unknown = onTheLeft ? comparison.left() : comparison.right();
            return solve(unknown, name, Arithmetic.value(known, this::binding));
        }

        private @Nullable Object binding(Term term) {
            return term instanceof Term.Constant constant
                    ? constant.value()
                    : term instanceof Term.Variable variable ? frame[slots.get(variable.name())] : null;
        }

        /** The value of the variable that makes the expression equal to the target. */
        private @Nullable Object solve(Expression expression, String name, @Nullable Object target) {
            if (expression instanceof Expression.Leaf) {
                return target;
            }
            Expression.Operation operation = (Expression.Operation) expression;
            boolean plus = operation.operator().equals("+");
            if (solvable(operation.left(), name)) {
                Object right = Arithmetic.value(operation.right(), this::binding);
                return solve(operation.left(), name, Arithmetic.apply(plus ? "-" : "+", target, right));
            }
            Object left = Arithmetic.value(operation.left(), this::binding);
            return solve(
                    operation.right(),
                    name,
                    plus ? Arithmetic.apply("-", target, left) : Arithmetic.apply("-", left, target));
        }
    }
}
