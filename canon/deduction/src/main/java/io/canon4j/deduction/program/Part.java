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
 * @param defines the slot that gets its value from this {@code =} and from nothing else, -1 for none
 * @param foretells slots of this {@code =} that a positive atom binds, by whose value the atom's rows can be found
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
        Literal source,
        int defines,
        int[] foretells) {

    private static final int[] NONE = {};

    /** A part that gives no value to a variable. */
    public Part(
            Kind kind,
            int atom,
            @Nullable Pattern pattern,
            Literal.@Nullable Comparison test,
            int[] variables,
            boolean risky,
            int segment,
            Literal source) {
        this(kind, atom, pattern, test, variables, risky, segment, source, -1, NONE);
    }

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

    public boolean isForetold(int slot) {
        for (int foretold : foretells) {
            if (foretold == slot) {
                return true;
            }
        }
        return false;
    }

    /** The same with another number and pattern. */
    public Part renumbered(int number, @Nullable Pattern other) {
        return new Part(kind, number, other, test, variables, risky, segment, source, defines, foretells);
    }

    Part inSegment(int number) {
        return new Part(kind, atom, pattern, test, variables, risky, number, source, defines, foretells);
    }

    Part giving(int slot, int[] foretold) {
        return new Part(kind, atom, pattern, test, variables, risky, segment, source, slot, foretold);
    }
}
