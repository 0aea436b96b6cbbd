package io.canon4j.deduction.evaluation;

import io.canon4j.deduction.EvaluationException;
import io.canon4j.deduction.Value;
import io.canon4j.deduction.program.Part;
import io.canon4j.deduction.store.Relation;
import io.canon4j.deduction.store.Values;
import io.canon4j.deduction.syntax.Expression;
import io.canon4j.deduction.syntax.Literal;
import io.canon4j.deduction.syntax.Term;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Turns comparisons into steps that test or bind. */
final class TestCompiler {

    private final Values values;
    private final Map<String, Integer> slots;

    TestCompiler(Values values, Map<String, Integer> slots) {
        this.values = values;
        this.slots = slots;
    }

    /** A step that tests values already bound. */
    Step test(Part part, boolean quiet) {
        return part.defines() >= 0 ? check(part, quiet) : sizes(part.comparison(), quiet);
    }

    private Step sizes(Literal.Comparison comparison, boolean quiet) {
        Evaluator left = evaluator(comparison.left());
        Evaluator right = evaluator(comparison.right());
        Literal.Relation relation = comparison.relation();
        return new Guarded(quiet) {
            @Override
            boolean holds(Frame frame) {
                int a = left.value(frame);
                int b = right.value(frame);
                return a != Evaluator.NONE && b != Evaluator.NONE && compare(relation, a, b);
            }
        };
    }

    /** A test of a variable that this literal gives its value: identity, not size. */
    private Step check(Part part, boolean quiet) {
        int slot = part.defines();
        Evaluator solution = solution(part, slot);
        return new Guarded(quiet) {
            @Override
            boolean holds(Frame frame) {
                return solution.value(frame) == frame.variables[slot];
            }
        };
    }

    private Evaluator solution(Part part, int slot) {
        Literal.Comparison comparison = part.comparison();
        boolean onLeft = mentions(comparison.left(), slot);
        Evaluator known = evaluator(onLeft ? comparison.right() : comparison.left());
        return solve(onLeft ? comparison.left() : comparison.right(), slot, known);
    }

    /** A step that gives a variable its value. */
    Step bind(Part part, int slot, boolean quiet) {
        Evaluator solution = solution(part, slot);
        return new Guarded(quiet) {
            @Override
            boolean holds(Frame frame) {
                int value = solution.value(frame);
                frame.variables[slot] = value;
                return value != Evaluator.NONE;
            }
        };
    }

    /** A step that finds the values which an atom's variable may have: all of one size. */
    Step foretell(Part part, int slot, boolean quiet) {
        Evaluator solution = solution(part, slot);
        return new Guarded(quiet) {
            @Override
            boolean holds(Frame frame) {
                frame.variables[slot] = solution.value(frame);
                return frame.variables[slot] != Evaluator.NONE;
            }

            @Override
            boolean pass(Frame frame) {
                return eachOfSize(frame, slot, this);
            }
        };
    }

    private boolean eachOfSize(Frame frame, int slot, Step step) {
        int value = frame.variables[slot];
        int twin = values.twin(value);
        if (step.proceed(frame)) {
            return true;
        }
        frame.variables[slot] = twin;
        return twin != value && step.proceed(frame);
    }

    /**
     * The same by solving an equation, where that is exact: among small integers. Doubles are rounded, and more than one
     * may satisfy the equation: then all values of the atom's column are tried.
     */
    Step solve(Part part, int slot, Relation column, int place) {
        Evaluator solution = solution(part, slot);
        Step test = sizes(part.comparison(), true);
        int[] others =
                Arrays.stream(part.variables()).filter(other -> other != slot).toArray();
        boolean wholeConstants =
                isWhole(part.comparison().left()) && isWhole(part.comparison().right());
        return new Step() {
            @Override
            void append(Step step) {
                super.append(step);
                test.append(step);
            }

            @Override
            boolean run(Frame frame) {
                boolean whole = wholeConstants;
                for (int other : others) {
                    whole &= Values.isSmall(frame.variables[other]);
                }
                int value = whole ? exact(frame) : Evaluator.NONE;
                if (value != Evaluator.NONE) {
                    frame.variables[slot] = value;
                    return eachOfSize(frame, slot, this);
                }
                for (int row = 0; row < column.size(); row++) {
                    frame.variables[slot] = column.value(row, place);
                    if (test.run(frame)) {
                        return true;
                    }
                }
                return false;
            }

            private int exact(Frame frame) {
                try {
                    int value = solution.value(frame);
                    return Values.isSmall(value) ? value : Evaluator.NONE;
                } catch (EvaluationException beyond64Bits) {
                    return Evaluator.NONE;
                }
            }
        };
    }

    private static boolean isWhole(Expression expression) {
        if (expression instanceof Expression.Leaf leaf) {
            return !(leaf.term() instanceof Term.Constant constant) || constant.value() instanceof Value.Int;
        }
        return expression instanceof Expression.Binary binary && isWhole(binary.left()) && isWhole(binary.right());
    }

    /** A step that lets everything through. */
    Step nothing() {
        return new Step() {
            @Override
            boolean run(Frame frame) {
                return proceed(frame);
            }
        };
    }

    /** In a search whose errors are found elsewhere, an error makes the literal false. */
    private abstract static class Guarded extends Step {
        private final boolean quiet;

        Guarded(boolean quiet) {
            this.quiet = quiet;
        }

        abstract boolean holds(Frame frame);

        @Override
        boolean run(Frame frame) {
            boolean holds;
            try {
                holds = holds(frame);
            } catch (EvaluationException e) {
                if (!quiet) {
                    throw e;
                }
                return false;
            }
            return holds && pass(frame);
        }

        boolean pass(Frame frame) {
            return proceed(frame);
        }
    }

    private boolean compare(Literal.Relation relation, int a, int b) {
        return switch (relation) {
            case EQUAL -> values.compareBySize(a, b) == 0;
            case DIFFERENT -> values.compareBySize(a, b) != 0;
            case LESS -> values.compareBySize(a, b) < 0;
            case LESS_OR_EQUAL -> values.compareBySize(a, b) <= 0;
            case GREATER -> values.compareBySize(a, b) > 0;
            case GREATER_OR_EQUAL -> values.compareBySize(a, b) >= 0;
            case CONTAINS ->
                values.value(a) instanceof Value.Text t
                        && values.value(b) instanceof Value.Text p
                        && t.text().contains(p.text());
            case STARTS_WITH ->
                values.value(a) instanceof Value.Text t
                        && values.value(b) instanceof Value.Text p
                        && t.text().startsWith(p.text());
        };
    }

    private Evaluator evaluator(Expression expression) {
        if (expression instanceof Expression.Leaf leaf) {
            if (leaf.term() instanceof Term.Constant constant) {
                int id = values.id(constant.value());
                return frame -> id;
            }
            int slot = slot(leaf);
            return frame -> frame.variables[slot];
        } else if (expression instanceof Expression.Binary binary) {
            Evaluator left = evaluator(binary.left());
            Evaluator right = evaluator(binary.right());
            return frame -> Arithmetic.apply(values, binary.operator(), left.value(frame), right.value(frame));
        }
        Expression.Call call = (Expression.Call) expression;
        List<Evaluator> arguments =
                call.arguments().stream().map(this::evaluator).toList();
        return frame -> Arithmetic.call(
                values,
                call.function(),
                arguments.stream().mapToInt(a -> a.value(frame)).toArray());
    }

    private int slot(Expression.Leaf leaf) {
        return Objects.requireNonNull(slots.get(((Term.Variable) leaf.term()).name()));
    }

    private boolean mentions(Expression expression, int slot) {
        if (expression instanceof Expression.Leaf leaf) {
            return leaf.term() instanceof Term.Variable && slot(leaf) == slot;
        }
        return expression instanceof Expression.Binary b && (mentions(b.left(), slot) || mentions(b.right(), slot));
    }

    private Evaluator solve(Expression side, int slot, Evaluator value) {
        if (!(side instanceof Expression.Binary binary)) {
            return value;
        }
        boolean onLeft = mentions(binary.left(), slot);
        Evaluator other = evaluator(onLeft ? binary.right() : binary.left());
        boolean add = binary.operator() == Expression.Operator.ADD;
        Evaluator solved;
        if (onLeft) {
            Expression.Operator inverse = add ? Expression.Operator.SUBTRACT : Expression.Operator.ADD;
            solved = frame -> Arithmetic.apply(values, inverse, value.value(frame), other.value(frame));
        } else if (add) {
            solved = frame ->
                    Arithmetic.apply(values, Expression.Operator.SUBTRACT, value.value(frame), other.value(frame));
        } else {
            solved = frame ->
                    Arithmetic.apply(values, Expression.Operator.SUBTRACT, other.value(frame), value.value(frame));
        }
        return solve(onLeft ? binary.left() : binary.right(), slot, solved);
    }
}
