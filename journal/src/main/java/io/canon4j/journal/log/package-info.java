/**
 * The event log: what happened in a store, in one order, kept, shared by every program that works on it.
 *
 * <pre>
 *  surfacing, write desk, tools          canonization, deduction
 *        |  EventDraft                         ^  Event        ^  own tables
 *        v                                     |               |
 *   {@link io.canon4j.journal.log.EventLog} record / append              read         fenced (epoch of the lease)
 *        |                                     |               |
 *        v                                     |               |
 *   AppendQueue --> GroupCommitter --> Appender --> events <----+-- leases
 *   bounded         one thread        one transaction, sequence and hash read and written in it
 * </pre>
 *
 * {@link io.canon4j.journal.log.EventLog} is the door. {@code EVENTS.md} is the contract of kinds, fields and hashes;
 * {@link io.canon4j.journal.log.Database} is what differs between SQLite and PostgreSQL. Nothing here runs on the
 * caller's thread but {@code record} and {@code append}, which only enqueue; reading and maintenance are for threads
 * that may wait.
 */
@NullMarked
package io.canon4j.journal.log;

import org.jspecify.annotations.NullMarked;
