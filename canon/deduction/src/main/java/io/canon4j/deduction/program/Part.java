package io.canon4j.deduction.program;

import io.canon4j.deduction.syntax.Literal;
import org.jspecify.annotations.Nullable;

/**
 * One literal of a compiled body.
 *
 * @param atom number among the positive atoms in written order, -1 for other kinds
 * @param pattern of an atom, positive or negated, or of the clock
 * @param test of a comparison
 * @param variables slots of its named variables
 * @param risky whether it computes and so may end a run with an error
 * @param segment number of risky parts that must be tested before it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Part(
        Kind kind,
        int atom,
        @Nullable Pattern pattern,
        Literal.@Nullable Comparison test,
        int[] variables,
        boolean risky,
        int segment,
        Literal source) {

    /** What the literal is. */
    public enum Kind {
        ATOM,
        NEGATION,
        CLOCK,
        TEST
    }

    public Pattern atomPattern() {
        return java.util.Objects.requireNonNull(pattern);
    }

    public Literal.Comparison comparison() {
        return java.util.Objects.requireNonNull(test);
    }

    Part inSegment(int number) {
        return new Part(kind, atom, pattern, test, variables, risky, number, source);
    }
}
