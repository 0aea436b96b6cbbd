/**
 * Ranking by words, for articles no path leads to. {@link io.canon4j.surfacing.retrieval.Lexical} scores,
 * {@link io.canon4j.surfacing.retrieval.Intent} makes the query from what the user and the tool calls say.
 *
 * <pre>
 *   put(document)  Terms: words -> TermTable: numbers -> Tally: frequencies -> Holdings: what a document holds
 *                                                                           -> Postings: which documents hold a term
 *   remove(path)   Holdings tell which terms lose a document; its postings stay until half of all documents have gone
 *   rank(query)    Terms -> TermTable -> Postings of its terms only: scores -> BestFirst: a heap, for who wants the first few
 *   written, restore     all of these as they stand, but for the texts: an index kept beside what it was made of
 * </pre>
 */
@NullMarked
package io.canon4j.surfacing.retrieval;

import org.jspecify.annotations.NullMarked;
