package io.canon4j.deduction.store;

import java.util.Set;
import java.util.SortedSet;

/**
 * Who asserted a base fact.
 *
 * @param confidence the caller's, when a caller asserted it
 * @param batches installed programs that hold the fact
 * @param sources where callers learnt it
 */
public record BaseEntry(double confidence, Set<String> batches, SortedSet<String> sources) {}
