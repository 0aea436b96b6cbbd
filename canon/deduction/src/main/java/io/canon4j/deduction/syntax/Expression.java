package io.canon4j.deduction.syntax;

import java.util.List;
import java.util.function.Consumer;

/** One side of a comparison. */
public sealed interface Expression {

    /** Calls the reader with every term, from left to right. */
    void terms(Consumer<Term> reader);

    /** A term alone. */
    record Leaf(Term term) implements Expression {
        @Override
        public void terms(Consumer<Term> reader) {
            reader.accept(term);
        }

        @Override
        public String toString() {
            return term.toString();
        }
    }

    record Binary(Operator operator, Expression left, Expression right) implements Expression {
        @Override
        public void terms(Consumer<Term> reader) {
            left.terms(reader);
            right.terms(reader);
        }

        @Override
        public String toString() {
            return side(left) + " " + operator.sign() + " " + side(right);
        }

        private static String side(Expression side) {
            return side instanceof Binary ? "(" + side + ")" : side.toString();
        }
    }

    record Call(Function function, List<Expression> arguments) implements Expression {
        @Override
        public void terms(Consumer<Term> reader) {
            arguments.forEach(argument -> argument.terms(reader));
        }

        @Override
        public String toString() {
            return function.word() + arguments.toString().replace('[', '(').replace(']', ')');
        }
    }

    /** Arithmetic on numbers; a text on either side makes the literal false. */
    enum Operator {
        ADD("+"),
        SUBTRACT("-"),
        MULTIPLY("*"),
        /** On two integers truncates toward zero. */
        DIVIDE("/"),
        /** Takes the sign of the left side. */
        MOD("mod");

        private final String sign;

        Operator(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }
    }

    /** Built-in functions; a value of the wrong kind makes the literal false. */
    enum Function {
        /** A text in lower case, independent of locale. */
        LOWER("lower", 1),
        /** Number of code points of a text. */
        LENGTH("length", 1),
        /** Whole days from the first date or instant (in UTC) to the second. */
        DAYS_BETWEEN("days_between", 2);

        private final String word;
        private final int arity;

        Function(String word, int arity) {
            this.word = word;
            this.arity = arity;
        }

        public String word() {
            return word;
        }

        public int arity() {
            return arity;
        }
    }
}
