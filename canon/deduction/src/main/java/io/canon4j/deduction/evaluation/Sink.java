package io.canon4j.deduction.evaluation;

/** Where a plan's solutions go. */
public interface Sink {

    /** Takes one solution; true ends the search. */
    boolean accept(Frame frame);
}
