/** What a store demands of its articles, as its {@code schema.json} says. {@link io.canon4j.articles.schema.Schema} is the door. */
@NullMarked
package io.canon4j.articles.schema;

import org.jspecify.annotations.NullMarked;
