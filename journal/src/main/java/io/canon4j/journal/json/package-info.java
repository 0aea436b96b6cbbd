/**
 * Records as JSON and back, by Jackson's streams. {@link io.canon4j.journal.json.RecordJson} is the door.
 *
 * <pre>
 *   record Hop(String concept, Integer blastRadius)   &lt;--&gt;   {"concept": "a", "blast_radius": 3}
 *        '-- one Part for each component: Scalar, ItemList, TextMap, or another record
 * </pre>
 *
 * Why not Jackson's data binding, which does all this and more: it costs the first use in a process several hundred classes, and
 * what is bound here lies on the way of every program that starts with canon4j in it.
 */
@NullMarked
package io.canon4j.journal.json;

import org.jspecify.annotations.NullMarked;
