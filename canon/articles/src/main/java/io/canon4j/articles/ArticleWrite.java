package io.canon4j.articles;

import io.canon4j.spine.Address;
import org.jspecify.annotations.Nullable;

/**
 * What somebody wants an article to say. What is null stays as it is; so does what is blank, because a blank is how a
 * model leaves a parameter out, never how it erases.
 *
 * @param address the article
 * @param body the new body, whole
 * @param capsule the new capsule; line breaks in it become blanks
 * @param scope the new scope
 * @param expected the revision the writer has read; null to write whatever is there
 * @param author who writes, for the record: asserted, never proof
 */
public record ArticleWrite(
        Address address,
        @Nullable String body,
        @Nullable String capsule,
        @Nullable Scope scope,
        @Nullable Revision expected,
        String author) {

    /** Takes blanks for what they mean. */
    public ArticleWrite {
        body = body == null || body.isBlank() ? null : body;
        capsule = capsule == null || capsule.isBlank() ? null : capsule;
    }

    /** A write that changes nothing yet. */
    public static ArticleWrite to(Address address) {
        return new ArticleWrite(address, null, null, null, null, "unknown");
    }

    /** With this body. */
    public ArticleWrite body(@Nullable String text) {
        return new ArticleWrite(address, text, capsule, scope, expected, author);
    }

    /** With this capsule. */
    public ArticleWrite capsule(@Nullable String line) {
        return new ArticleWrite(address, body, line, scope, expected, author);
    }

    /** With this scope. */
    public ArticleWrite scope(@Nullable Scope about) {
        return new ArticleWrite(address, body, capsule, about, expected, author);
    }

    /** Only if the article still has this revision. */
    public ArticleWrite expecting(@Nullable Revision revision) {
        return new ArticleWrite(address, body, capsule, scope, revision, author);
    }

    /** In this name. */
    public ArticleWrite by(String name) {
        return new ArticleWrite(address, body, capsule, scope, expected, name);
    }
}
