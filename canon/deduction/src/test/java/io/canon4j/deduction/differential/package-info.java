/**
 * Random programs and random acts, told to the engine and to the oracle alike: {@link
 * io.canon4j.deduction.differential.Harness} compares them after every step.
 *
 * <pre>
 *   seed --ScenarioWriter--> Scenario --Harness--> Mismatch or nothing --Shrinker--> a small Scenario
 *                                        |  |
 *                                  Subject  World (oracle)
 * </pre>
 */
@NullMarked
package io.canon4j.deduction.differential;

import org.jspecify.annotations.NullMarked;
