/**
 * The pages of a store. {@link io.canon4j.articles.Articles} reads them, {@link io.canon4j.articles.WriteDesk} is the single
 * way in.
 *
 * <pre>
 *   Address --> Articles.read --> Article (with its Revision)
 *                                    |
 *   ArticleWrite (expected revision) v
 *        WriteDesk: admission -> compare revision -> schema -> guard -> lint -> keep removed wording -> place, durably
 *                                    |
 *                                    v
 *        WriteResult: Written | AlreadyCurrent | Rejected | Conflict          ArticleEvent to whoever listens
 * </pre>
 */
@NullMarked
package io.canon4j.articles;

import org.jspecify.annotations.NullMarked;
