package io.canon4j.deduction;

/**
 * Answers computed from only as much of the rules as the goal asks for.
 *
 * @param answers the same that a full run would give
 * @param slice tuples derived on the way, demand tuples included; all are forgotten again
 */
public record DemandAnswers(Answers answers, long slice) {}
