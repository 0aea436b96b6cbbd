/**
 * Decides again what was decided, from the events before it, and compares with what the log recorded. Nothing is rewritten:
 * what is recorded stays true, whatever the constants of today would say.
 *
 * <pre>
 * events --> RecordedDecision --> RecordedTurn (one transaction of a daemon) --> CycleComparison, SweepComparison
 *    '-----> a fold that stays behind: it stands where the daemon stood when it decided --^
 * </pre>
 *
 * The door is {@link io.canon4j.canonization.recompute.DecisionRecomputation}.
 */
@NullMarked
package io.canon4j.canonization.recompute;

import org.jspecify.annotations.NullMarked;
