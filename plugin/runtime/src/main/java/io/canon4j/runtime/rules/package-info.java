/**
 * What a project's own rules say besides its addresses. {@link io.canon4j.runtime.rules.StoreRules} is the door.
 *
 * <pre>
 *   look-up thread                              canon4j-rules, one daemon thread, started when .canon/rules is there
 *   touched(asset) -- known: last good view --> the line, at once
 *        \----------- new ------- queue ------> StoreFacts   articles, entries, touched assets --&gt; base facts
 *                                               LogFacts     standings, edges, changes ---------------^
 *   look() ------- something may have changed ->    | what came, what went
 *                                               Deriver      one engine, starter rules, one batch a file, limits
 *                                                   |
 *                                               SurfaceView  asset -&gt; (address, label), replaced as a whole
 *                                                   \--------> lines of new assets, for the next block
 * </pre>
 *
 * <p>Each base fact names what it rests on, {@code article src/feed at 3f2a91b0c4d1}, {@code journal <entry>} or {@code event 17}, so
 * every proof ends there. What nobody reviewed enters with half confidence, and only what follows with full confidence surfaces.
 */
@NullMarked
package io.canon4j.runtime.rules;

import org.jspecify.annotations.NullMarked;
