package io.canon4j.deduction.evaluation;

/** The state of one join: values of variables and the rows that positive atoms matched. */
public final class Frame {

    final int[] variables;
    final int[] rows;

    Frame(int variables, int atoms) {
        this.variables = new int[variables];
        rows = new int[atoms];
    }

    public int variable(int slot) {
        return variables[slot];
    }

    public int row(int atom) {
        return rows[atom];
    }
}
