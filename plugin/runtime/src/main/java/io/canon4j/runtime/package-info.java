/**
 * One project's knowledge, wired for a host. {@link io.canon4j.runtime.CanonRuntime} is the door.
 *
 * <pre>
 *   caller's thread                       our two threads
 *   before(call) --- submit ------------> CallReader: scan, resolve, read the article, stage its line
 *        | waits 20 ms at most  <---------/
 *   the tool runs
 *   after(call) ---- when the look-up is there: change, read or write noted
 *   project(request) -> Talk: one block for the tail, the same bytes for every earlier one
 * </pre>
 *
 * {@link io.canon4j.runtime.StoreWatch} looks for the store on our threads too, so a disk that hangs costs a host nothing but
 * the lines it would have had.
 */
@NullMarked
package io.canon4j.runtime;

import org.jspecify.annotations.NullMarked;
