package io.canon4j.deduction.syntax;

/** One condition of a body. */
public sealed interface Literal {

    Position position();

    record Positive(Atom atom) implements Literal {
        @Override
        public Position position() {
            return atom.position();
        }

        @Override
        public String toString() {
            return atom.toString();
        }
    }

    /** An atom that must not match; its position is that of the sign. */
    record Negated(Atom atom, Position position) implements Literal {
        @Override
        public String toString() {
            return "!" + atom;
        }
    }

    /** {@code now(T)}. */
    record Clock(Term term, Position position) implements Literal {
        @Override
        public String toString() {
            return "now(" + term + ")";
        }
    }

    record Comparison(Expression left, Relation relation, Expression right, Position position) implements Literal {
        @Override
        public String toString() {
            return left + " " + relation.sign() + " " + right;
        }
    }

    /** How two values must stand to each other; the last two are built-in tests on texts, written like atoms. */
    enum Relation {
        LESS("<"),
        LESS_OR_EQUAL("=<"),
        GREATER(">"),
        GREATER_OR_EQUAL(">="),
        EQUAL("="),
        DIFFERENT("\\="),
        /** {@code contains(T, Part)}: both texts, the second within the first. */
        CONTAINS("contains"),
        /** {@code starts_with(T, Part)}: both texts, the first begins with the second. */
        STARTS_WITH("starts_with");

        private final String sign;

        Relation(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }
    }
}
