package io.canon4j.articles;

import io.canon4j.spine.Address;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What somebody wants an article to say. What is null stays as it is; so does what is blank, because a blank is how a
 * model leaves a parameter out, never how it erases.
 *
 * @param address the article
 * @param body the new body, whole
 * @param capsule the new capsule; line breaks in it become blanks
 * @param scope the new scope
 * @param expectation what the writer takes the article to be now
 * @param author who writes, for the record: asserted, never proof
 * @param verified the id of the asset that the writer checked the article against, see {@link VerifiedAssets}
 * @param session the session it is written in; a constraint that stands in another article of the session has moved and is
 *     not lost; null for a session of its own
 * @param unreviewed what the writer had read that nobody reviewed; if what is written is new, its file names them
 */
public record ArticleWrite(
        Address address,
        @Nullable String body,
        @Nullable String capsule,
        @Nullable Scope scope,
        Expectation expectation,
        String author,
        @Nullable String verified,
        @Nullable String session,
        List<String> unreviewed) {

    /** Takes blanks for what they mean. */
    public ArticleWrite {
        body = body == null || body.isBlank() ? null : body;
        capsule = capsule == null || capsule.isBlank() ? null : capsule;
        unreviewed = List.copyOf(unreviewed);
    }

    /** What a writer takes an article to be; where it is something else, nothing is written and both texts come back. */
    public sealed interface Expectation {

        /** Whatever is there. */
        record Anything() implements Expectation {}

        /** Nothing is there yet: the write must create it. */
        record Absent() implements Expectation {}

        /**
         * This revision is there.
         *
         * @param revision the one the writer has read
         */
        record Exactly(Revision revision) implements Expectation {}

        /** Whether this is so, of an article with that revision, null for none. */
        default boolean holds(@Nullable Revision there) {
            if (this instanceof Exactly exactly) {
                return exactly.revision().equals(there);
            }
            return this instanceof Anything || there == null;
        }
    }

    /** A write that changes nothing yet. */
    public static ArticleWrite to(Address address) {
        return new ArticleWrite(
                address, null, null, null, new Expectation.Anything(), "unknown", null, null, List.of());
    }

    /** With this body. */
    public ArticleWrite body(@Nullable String text) {
        return new ArticleWrite(address, text, capsule, scope, expectation, author, verified, session, unreviewed);
    }

    /** With this capsule. */
    public ArticleWrite capsule(@Nullable String line) {
        return new ArticleWrite(address, body, line, scope, expectation, author, verified, session, unreviewed);
    }

    /** With this scope. */
    public ArticleWrite scope(@Nullable Scope about) {
        return new ArticleWrite(address, body, capsule, about, expectation, author, verified, session, unreviewed);
    }

    /** Only if the article still has this revision; null for whatever is there. */
    public ArticleWrite expecting(@Nullable Revision revision) {
        Expectation what = revision == null ? new Expectation.Anything() : new Expectation.Exactly(revision);
        return new ArticleWrite(address, body, capsule, scope, what, author, verified, session, unreviewed);
    }

    /** Only if there is no article yet. */
    public ArticleWrite creating() {
        return new ArticleWrite(
                address, body, capsule, scope, new Expectation.Absent(), author, verified, session, unreviewed);
    }

    /** In this name. */
    public ArticleWrite by(String name) {
        return new ArticleWrite(address, body, capsule, scope, expectation, name, verified, session, unreviewed);
    }

    /** Saying that the article was checked against the asset with this id. */
    public ArticleWrite verified(@Nullable String id) {
        return new ArticleWrite(address, body, capsule, scope, expectation, author, id, session, unreviewed);
    }

    /** In this session. */
    public ArticleWrite in(@Nullable String name) {
        return new ArticleWrite(address, body, capsule, scope, expectation, author, verified, name, unreviewed);
    }

    /** Written by somebody who had read these, which nobody reviewed. */
    public ArticleWrite having(List<String> unreviewedSources) {
        return new ArticleWrite(
                address, body, capsule, scope, expectation, author, verified, session, unreviewedSources);
    }
}
