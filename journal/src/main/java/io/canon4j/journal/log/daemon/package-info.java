/**
 * What one process at a time does for a store in the background, under a lease.
 *
 * <pre>
 *   an append, here or elsewhere --wakes--> {@link io.canon4j.journal.log.daemon.Daemon} --holds the lease? --> each {@link io.canon4j.journal.log.daemon.DaemonTask}
 *                                                                          |
 *                             {@link io.canon4j.journal.log.daemon.Projector} folds new events into the tables of each {@link io.canon4j.journal.log.daemon.Projection}
 * </pre>
 *
 * {@link io.canon4j.journal.log.daemon.Daemon} is the door. Whatever a task writes carries the epoch of the lease and is refused once the lease has passed on.
 */
@NullMarked
package io.canon4j.journal.log.daemon;

import org.jspecify.annotations.NullMarked;
