/**
 * The {@code canon} command. {@link io.canon4j.cli.Canon} is the door; one small class per subcommand reads arguments,
 * asks a library, and prints the answer.
 *
 * <pre>
 *   java -jar canon.jar COMMAND ...
 *        |
 *      Canon ------ shared by all commands: -C/--project, --json, the {@link io.canon4j.cli.Console}
 *        |
 *        '--> XCommand --> library operation --> answer --> Console   stdout: the answer, nothing else
 *                 |                                                   stderr: messages and logs
 *                 '--> CommandFailure: what, where, the next step
 *
 *   exit code  0  done          1  done, and the answer is a finding, a mismatch, a refused write
 *              2  not done: wrong usage, no such project, a store that cannot be read or written
 * </pre>
 *
 * No rule of the product lives here.
 */
@NullMarked
package io.canon4j.cli;

import org.jspecify.annotations.NullMarked;
