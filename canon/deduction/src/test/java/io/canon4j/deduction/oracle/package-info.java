/**
 * A second opinion on what a program means: {@link io.canon4j.deduction.oracle.Oracle} evaluates rules by brute force
 * over boxed values and shares no code with the engine.
 *
 * <pre>
 *   text --ProgramReader--> Program (rules, facts)
 *   acts --World--> rules, base facts, clock --Oracle--> Model (tuple: confidence, height, rule)
 *   Proof of the engine --ProofChecker--> complaints
 * </pre>
 */
@NullMarked
package io.canon4j.deduction.oracle;

import org.jspecify.annotations.NullMarked;
