/**
 * An incremental Datalog engine with proofs. {@link io.canon4j.deduction.Engine} is the door; everything else here is
 * what goes through it.
 *
 * <pre>
 *   rules  --install-->  syntax --> program (checks, strata, plans)
 *   facts  --assertFact/retract--> store (values as ints, relations as columns, indexes)
 *   clock  --setNow-->       |
 *                            v
 *                  run: evaluation (losses, then gains, stratum by stratum) --> RunReport, Feed
 *                            |
 *   goal   --query/demand/suppose--> Answers          fact --why--> Proof, --whyNot--> Refutation
 * </pre>
 */
@NullMarked
package io.canon4j.deduction;

import org.jspecify.annotations.NullMarked;
