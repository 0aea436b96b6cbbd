/**
 * Clauses to checked rules, rules to strata. Internal to the engine; public only because Java's packages ask for it.
 *
 * <pre>
 *   Clause --RuleCompiler--> Rule (variables as slots, body in its order of readiness)
 *   Rules  --Stratifier----> strata, lowest first: the strongly connected components of "reads"
 * </pre>
 */
@NullMarked
package io.canon4j.deduction.program;

import org.jspecify.annotations.NullMarked;
