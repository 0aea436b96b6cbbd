/**
 * What became of the lines that were to reach an agent, counted.
 *
 * <pre>
 *   surfacing --count--> {@link io.canon4j.journal.log.funnel.FunnelCounters} --one summed trace.funnel event per conversation--> event log
 *                                                                                                  |
 *   {@link io.canon4j.journal.log.funnel.FunnelReport} (the last ten conversations, and the store) <-- {@link io.canon4j.journal.log.funnel.FunnelProjection}'s table, and the events after it
 * </pre>
 */
@NullMarked
package io.canon4j.journal.log.funnel;

import org.jspecify.annotations.NullMarked;
