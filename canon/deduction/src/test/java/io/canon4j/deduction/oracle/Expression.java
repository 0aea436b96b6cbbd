package io.canon4j.deduction.oracle;

import java.util.List;

/** One side of a comparison. */
public sealed interface Expression {

    /** A single term. */
    record Leaf(Term term) implements Expression {
        @Override
        public String toString() {
            return term.toString();
        }
    }

    /** Two sides under {@code + - * / mod}. */
    record Operation(String operator, Expression left, Expression right) implements Expression {
        @Override
        public String toString() {
            return side(left, false) + " " + operator + " " + side(right, true);
        }

        private String side(Expression inner, boolean onTheRight) {
            boolean bare = inner instanceof Leaf
                    || (inner instanceof Operation operation
                            && (binds(operation.operator) > binds(operator)
                                    || (!onTheRight && binds(operation.operator) == binds(operator))));
            return bare ? inner.toString() : "(" + inner + ")";
        }

        private static int binds(String operator) {
            return operator.equals("+") || operator.equals("-") ? 1 : 2;
        }
    }

    /** Every variable occurrence, repeats included. */
    static void collect(Expression expression, List<String> names) {
        if (expression instanceof Leaf leaf) {
            if (leaf.term instanceof Term.Variable variable) {
                names.add(variable.name());
            }
        } else if (expression instanceof Operation operation) {
            collect(operation.left, names);
            collect(operation.right, names);
        }
    }
}
