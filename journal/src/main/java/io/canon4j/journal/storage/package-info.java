/**
 * The few operations of a file system that the store is built on, and what may be promised on top of them.
 *
 * <pre>
 *   Journal, WriteDesk ...
 *        |  "create this, durably"   "replace this, durably, and hand me what you displaced"
 *        v
 *   {@link io.canon4j.journal.storage.DurableFiles}   temp file, force, link or rename, force the directory
 *        |
 *        v
 *   {@link io.canon4j.journal.storage.Storage}        one method per operation, so a test can fail each in turn
 * </pre>
 *
 * {@link io.canon4j.journal.storage.StoreLock} is what programs sharing one store agree on.
 */
@NullMarked
package io.canon4j.journal.storage;

import org.jspecify.annotations.NullMarked;
