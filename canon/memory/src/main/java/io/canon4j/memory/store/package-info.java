/**
 * Keeping a memory. {@link io.canon4j.memory.store.MemoryStore} opens one on an event log; {@link
 * io.canon4j.memory.store.LemmalogSnapshot} reads those of another program.
 *
 * <pre>
 *   maintain --changes of the run--> EventFactLog --memory.told events, one transaction--> event log
 *                                                                                             |
 *   open     <--state as of event n-- snapshot file        <--changes after event n-----------+
 * </pre>
 *
 * <p>The log is the master. A snapshot that is missing, damaged or of another log is passed over.
 */
@NullMarked
package io.canon4j.memory.store;

import org.jspecify.annotations.NullMarked;
