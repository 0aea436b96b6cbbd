package io.canon4j.deduction.syntax;

import io.canon4j.deduction.Value;
import java.util.List;

/** An argument as written. */
public sealed interface Term {

    Position position();

    /** A named variable. */
    record Variable(String name, Position position) implements Term {
        @Override
        public String toString() {
            return name;
        }
    }

    /** {@code _}, each time another. */
    record Wildcard(Position position) implements Term {
        @Override
        public String toString() {
            return "_";
        }
    }

    record Constant(Value value, Position position) implements Term {
        @Override
        public String toString() {
            return value.literal();
        }
    }

    /** An aggregate with its one or two inner terms; only heads may hold it. */
    record Aggregate(Fold fold, List<Term> inner, Position position) implements Term {
        @Override
        public String toString() {
            return fold.word() + inner.toString().replace('[', '(').replace(']', ')');
        }
    }

    /** What an aggregate computes from its group. */
    enum Fold {
        /** Number of distinct values. */
        COUNT,
        /** Sum of the numbers, one per assignment. */
        SUM,
        /** Mean of the numbers, a double. */
        AVG,
        /** Least value. */
        MIN,
        /** Greatest value. */
        MAX,
        /** {@code argmin(V, K)}: the K of the least V, the least K of several. */
        ARGMIN,
        /** {@code argmax(V, K)}: the K of the greatest V, the least K of several. */
        ARGMAX;

        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }

        public int arity() {
            return this == ARGMIN || this == ARGMAX ? 2 : 1;
        }
    }
}
