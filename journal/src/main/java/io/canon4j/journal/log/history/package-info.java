/**
 * Memory of why, for a store that was just cloned: commits that touched it become interactions, dated by commit.
 *
 * <p>{@link io.canon4j.journal.log.history.HistoryImport} is the door.
 */
@NullMarked
package io.canon4j.journal.log.history;

import org.jspecify.annotations.NullMarked;
