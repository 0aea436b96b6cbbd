package io.canon4j.articles.imports;

import io.canon4j.articles.ArticleWrite;
import io.canon4j.articles.Scope;
import io.canon4j.spine.Address;

/**
 * An article that a guide would become.
 *
 * @param address where
 * @param scope an asset's, or a rule of its own: never one that governs everything
 * @param capsule its first sentence
 * @param body the section, word for word
 * @param source the heading it comes from
 * @param why why this address
 */
public record Proposal(Address address, Scope scope, String capsule, String body, String source, String why) {

    /** The write that makes it so. */
    public ArticleWrite write(String author) {
        return ArticleWrite.to(address).body(body).capsule(capsule).scope(scope).by(author);
    }
}
