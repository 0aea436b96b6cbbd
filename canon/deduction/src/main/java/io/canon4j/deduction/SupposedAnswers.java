package io.canon4j.deduction;

/**
 * Answers under a {@link Supposition}.
 *
 * @param added tuples, base and derived, that the supposition would add
 * @param removed tuples that it would take away
 */
public record SupposedAnswers(Answers answers, long added, long removed) {}
