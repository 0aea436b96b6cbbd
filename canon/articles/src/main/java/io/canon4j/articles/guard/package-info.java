/**
 * Laundering: a rewrite that reads as well as before and no longer says what mattered. {@link io.canon4j.articles.guard.Guard}
 * is asked about every replaced text, whoever replaced it.
 */
@NullMarked
package io.canon4j.articles.guard;

import org.jspecify.annotations.NullMarked;
