package io.canon4j.deduction;

/**
 * A fact that holds.
 *
 * @param confidence of its best derivation
 * @param height of that derivation
 * @param base whether it is asserted (it may be derivable too)
 */
public record StoredFact(Fact fact, double confidence, int height, boolean base) {}
