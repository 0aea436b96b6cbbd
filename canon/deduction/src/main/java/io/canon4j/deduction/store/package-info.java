/**
 * Relations as columns of interned values. Internal to the engine; public only because Java's packages ask for it.
 *
 * <pre>
 *   Values      value  &lt;-> 32-bit id (small integers are their own id); a sweep gives up ids that nothing mentions
 *   Relation    columns[place][row], info[row] = height | rule | flags, confidence[row] once one is not 1
 *                 |-- Membership: row of a tuple       PairTable (binary: one small table per first value), RowTable
 *                 |-- Index: rows by some places       heads and chains, newest first, brought up to date when used
 *                 |-- Timeline: rows in the order of one column, for the clock
 *                 '-- Undo: what rows were before this run, so that a run can be taken back or compared
 *               a tuple that falls is marked and keeps its row; compact() drops such rows between runs
 * </pre>
 */
@NullMarked
package io.canon4j.deduction.store;

import org.jspecify.annotations.NullMarked;
