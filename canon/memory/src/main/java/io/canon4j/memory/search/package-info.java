/**
 * Finding texts by words: {@link io.canon4j.memory.search.Words} cuts and normalises, {@link io.canon4j.memory.search.TermIndex}
 * ranks by BM25, changed one text at a time and asked at a cost that does not grow with what is common.
 */
@NullMarked
package io.canon4j.memory.search;

import org.jspecify.annotations.NullMarked;
