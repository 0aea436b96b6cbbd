package io.canon4j.deduction;

import java.util.Map;

/**
 * What one {@link Engine#run} did.
 *
 * @param epoch the number of the epoch it closed, from 1; an idle run closes none and repeats the last number
 * @param derived derived tuples that are new since the last run
 * @param removed derived tuples that are gone since the last run
 * @param overDeleted tuples whose stored proof fell and that had to look for another
 * @param rederived those of them that found one
 * @param changes net change per predicate, base facts included; predicates without change are absent
 */
public record RunReport(
        long epoch, long derived, long removed, long overDeleted, long rederived, Map<String, Delta> changes) {

    public RunReport {
        changes = Map.copyOf(changes);
    }

    /**
     * Net change of one predicate.
     *
     * @param added tuples present now and not at the last run
     * @param removed tuples present at the last run and not now
     * @param changed tuples present at both whose confidence or height differs
     */
    public record Delta(long added, long removed, long changed) {}
}
