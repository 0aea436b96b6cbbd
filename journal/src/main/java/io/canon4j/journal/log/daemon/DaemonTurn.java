package io.canon4j.journal.log.daemon;

import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.Fence;
import java.util.function.BooleanSupplier;

/**
 * One waking of the daemon.
 *
 * @param log the store's log
 * @param fence under which everything of this turn must be written
 * @param ending whether the daemon is closing, so that only what must not be lost is worth starting
 */
public record DaemonTurn(EventLog log, Fence fence, BooleanSupplier ending) {}
