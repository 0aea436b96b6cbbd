/**
 * The engine at a keyboard: {@link io.canon4j.deduction.shell.DatalogShell} takes words, a reader and two streams, and
 * returns an exit code. It knows nothing of any command line library.
 *
 * <pre>
 *   words --DatalogShell--> run  : RunOptions --> DatalogRun --> TextReport or JsonReport
 *                           repl : Repl, a command a line
 *                           demo : Demo, one screen
 * </pre>
 */
@NullMarked
package io.canon4j.deduction.shell;

import org.jspecify.annotations.NullMarked;
