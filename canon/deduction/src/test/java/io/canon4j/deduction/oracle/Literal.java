package io.canon4j.deduction.oracle;

import java.util.ArrayList;
import java.util.List;

/** One condition of a rule body. */
public sealed interface Literal {

    /** Some tuple matches. */
    record Holds(Atom atom) implements Literal {
        @Override
        public String toString() {
            return atom.toString();
        }
    }

    /** No tuple matches. */
    record Absent(Atom atom) implements Literal {
        @Override
        public String toString() {
            return "!" + atom;
        }
    }

    /** {@code now(T)}. */
    record Clock(Term term) implements Literal {
        @Override
        public String toString() {
            return "now(" + term + ")";
        }
    }

    /** Two sides and one of {@code < =< > >= = \=}. */
    record Comparison(Expression left, String operator, Expression right) implements Literal {
        @Override
        public String toString() {
            return left + " " + operator + " " + right;
        }
    }

    /** Named variables, repeats included. */
    default List<String> variables() {
        List<String> names = new ArrayList<>();
        if (this instanceof Holds holds) {
            holds.atom.terms().forEach(term -> Expression.collect(new Expression.Leaf(term), names));
        } else if (this instanceof Absent absent) {
            absent.atom.terms().forEach(term -> Expression.collect(new Expression.Leaf(term), names));
        } else if (this instanceof Clock clock) {
            Expression.collect(new Expression.Leaf(clock.term), names);
        } else if (this instanceof Comparison comparison) {
            Expression.collect(comparison.left, names);
            Expression.collect(comparison.right, names);
        }
        return names;
    }
}
