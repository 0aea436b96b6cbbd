/** Advice about a write: one class per kind of advice, none of which refuses. {@link io.canon4j.articles.lint.Lint} is the door. */
@NullMarked
package io.canon4j.articles.lint;

import org.jspecify.annotations.NullMarked;
