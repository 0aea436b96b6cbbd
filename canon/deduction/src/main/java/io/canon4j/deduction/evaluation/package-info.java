/**
 * Runs plans over relations. Internal to the engine; public only because Java's packages ask for it.
 *
 * <pre>
 *   Rule --PlanBuilder--> Plan: a chain of Steps (scan, probe, find, test, bind) that ends in a Sink
 *
 *   a run, stratum by stratum:
 *     Losses   what fell or got worse below, and rules and base facts taken away, make tuples suspect, best label first;
 *              a suspect that no other derivation supports with the same label falls, and its readers become suspect;
 *              a part, or a component, of which a good part is suspect is given up, to be derived anew
 *     Gains    fallen tuples look for their best other derivation; what came or got better below, new rules and new base
 *              facts derive; then, best label first, each tuple settles once and derives what follows from it
 *     FoldUnit groups of an aggregate in which an assignment changed; large ones keep what was folded
 * </pre>
 *
 * A label is (confidence, height). A derivation's label is the product of its premises' confidences and one more than the
 * greatest of their heights, so it is worse than each of its premises' labels: settling best first is Knuth's
 * generalisation of Dijkstra's algorithm (1977), and repairing it after a change is the method of Ramalingam and Reps (1996).
 */
@NullMarked
package io.canon4j.deduction.evaluation;

import org.jspecify.annotations.NullMarked;
