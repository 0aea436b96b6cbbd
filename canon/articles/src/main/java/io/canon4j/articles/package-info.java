/** Article pages: codec, schema, lint, laundering guard and the write desk. */
@NullMarked
package io.canon4j.articles;

import org.jspecify.annotations.NullMarked;
