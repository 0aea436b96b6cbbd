/**
 * What an article file says, and how it is written: text to {@link io.canon4j.articles.page.Page} and back.
 *
 * <pre>
 *   bytes --> {@link io.canon4j.articles.page.Decoded} --> text --> {@link io.canon4j.articles.page.Page}
 *             UTF-8, BOM, lone CR                                capsule, updated, scope   (owned)
 *                                                                extra lines               (foreign, verbatim)
 *                                                                body --> links, title
 * </pre>
 */
@NullMarked
package io.canon4j.articles.page;

import org.jspecify.annotations.NullMarked;
