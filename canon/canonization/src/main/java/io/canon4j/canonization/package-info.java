/**
 * Importance earned by structure. {@link io.canon4j.canonization.graph.ConceptGraph} holds what happened, {@link
 * io.canon4j.canonization.gates.Evaluator} moves standings, one hop a cycle.
 *
 * <pre>
 * act --> GraphWriter --> ConceptGraph --Evidence--> Gates --Evaluator.cycle--> standings, audit rows
 *           (refuses)         |                        |
 *                             '------Scorer------------'--> dump / inspect (the same predicates)
 * </pre>
 *
 * <p>Packages: {@code graph} (concepts, edges, keys, what may be written), {@code score} (the composite and the sweep),
 * {@code gates} (evidence, gates, supersession, cycles), {@code replay} (timed events in, one dump out). Time comes in
 * as milliseconds with every call; nothing here reads a clock.
 */
@NullMarked
package io.canon4j.canonization;

import org.jspecify.annotations.NullMarked;
