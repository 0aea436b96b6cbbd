/**
 * The laundering guard over a range of commits, for a pull request.
 *
 * <pre>
 *   "main..HEAD" --> {@link io.canon4j.articles.audit.ArticleAudit} --> merge base and tip --> ChangedArticles (JGit, renames)
 *                                          |
 *                     guard on each changed article, the others as places to move to
 *                                          |
 *                     {@link io.canon4j.articles.audit.AuditReport}: plain, JSON, exit status
 * </pre>
 */
@NullMarked
package io.canon4j.articles.audit;

import org.jspecify.annotations.NullMarked;
