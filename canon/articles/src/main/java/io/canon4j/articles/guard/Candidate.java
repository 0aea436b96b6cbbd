package io.canon4j.articles.guard;

import org.jspecify.annotations.Nullable;

/**
 * A new sentence that may be what became of an old one.
 *
 * @param id position among all new sentences
 * @param next the sentence after it in the same article; null at the end
 * @param article null for the rewritten article itself
 */
record Candidate(
        int id,
        Sentence sentence,
        @Nullable Sentence next,
        @Nullable Sentence previous,
        @Nullable String article) {}
