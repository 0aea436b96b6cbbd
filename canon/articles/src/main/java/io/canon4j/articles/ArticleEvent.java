package io.canon4j.articles;

import io.canon4j.articles.guard.Guard;
import io.canon4j.spine.Address;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happened to articles, told once, by whoever noticed it first. */
public sealed interface ArticleEvent {

    /**
     * A write through the desk.
     *
     * @param address the article
     * @param before its revision before, null if it was created
     * @param after its revision now
     * @param author who wrote
     * @param lost what the guard says the write takes away
     */
    record Written(Address address, @Nullable Revision before, Revision after, String author, List<Guard.Finding> lost)
            implements ArticleEvent {}

    /**
     * An edit that did not come through the desk: an editor, a file tool, a shell.
     *
     * @param address the article
     * @param before the revision last accepted
     * @param after its revision now, null if the article was removed
     * @param lost what the guard says the edit takes away
     * @param replacedIn the journal entry that keeps the removed wording, null where there is none
     */
    record EditedOutside(
            Address address,
            Revision before,
            @Nullable Revision after,
            List<Guard.Finding> lost,
            @Nullable String replacedIn)
            implements ArticleEvent {}

    /**
     * Texts that are those of the checked-out commit: somebody switched a branch or pulled.
     *
     * @param commit the commit
     * @param committed when it was made, as it says itself
     * @param addresses the articles that changed with it
     */
    record Adopted(String commit, Instant committed, List<Address> addresses) implements ArticleEvent {}

    /**
     * An article moved to another address.
     *
     * @param from where it was
     * @param to where it is
     * @param relinked articles whose links were rewritten
     */
    record Moved(Address from, Address to, List<Address> relinked) implements ArticleEvent {}
}
