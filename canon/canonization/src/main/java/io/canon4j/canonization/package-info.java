/**
 * Importance earned by structure. {@link io.canon4j.canonization.Canonization} is the door: what may be stated about concepts,
 * and what they are.
 *
 * <pre>
 * act --> event log --> ledger.ConceptFold --> graph.ConceptGraph --> gates.Gates --> explain.Explainer
 *             ^                                                          |
 *             '---- canon.hop, canon.demotion, canon.sweep <--- ledger.CanonTask, under the daemon's lease
 * </pre>
 *
 * <p>Packages: {@code events} (what is stated and decided, with codecs), {@code evidence} (which act makes which edge),
 * {@code graph} (concepts, edges, keys, what may be written), {@code score} (the composite and the sweep), {@code gates}
 * (evidence, gates, supersession, cycles), {@code ledger} (the graph as a projection of the log, the daemon's task), {@code
 * explain} (inspect, saints, stats, dry run, what surfacing says of an article), {@code recompute} (decisions taken again
 * and compared), {@code replay} (timed events in, one dump out). Time comes in as milliseconds with every call; nothing here reads a clock.
 *
 * <p>To wire it: give {@code new CanonTask(new ConceptProjection(log), settings, clock)} to the store's daemon, which must be
 * woken once per {@link io.canon4j.canonization.CanonizationSettings#evalInterval()}; ask {@code
 * canonization.explain(explainer -> explainer.importance(address))} for what to say of an article.
 */
@NullMarked
package io.canon4j.canonization;

import org.jspecify.annotations.NullMarked;
