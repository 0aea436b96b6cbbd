package io.canon4j.deduction.evaluation;

/** Computes the value of an expression, or {@link #NONE} where it has none. */
interface Evaluator {

    /** No value: a text in arithmetic, or a built-in function on the wrong kind. No id has this number. */
    int NONE = Integer.MAX_VALUE;

    int value(Frame frame);
}
