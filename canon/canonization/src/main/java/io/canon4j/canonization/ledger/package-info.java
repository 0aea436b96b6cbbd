/**
 * The concept graph as a projection of the event log, and the daemon's work on it.
 *
 * <pre>
 * EventLog --> ConceptFold.apply(event)    interactions are checked and written, decisions applied and never taken again
 *                  |
 *                  +-- ConceptProjection   the same as rows: canon_concepts, canon_edges, canon_audit
 *                  '-- CanonTask           under the lease: sweeps and cycles decided, appended, folded
 * </pre>
 */
@NullMarked
package io.canon4j.canonization.ledger;

import org.jspecify.annotations.NullMarked;
