package io.canon4j.articles.lint;

import io.canon4j.spine.Address;

/** What a page is judged against: the store around it and the project beneath it. */
public interface Surroundings {

    /** Whether an article of that address exists. */
    boolean article(Address address);

    /** Whether a link's target, lower case and as written, leads to an article. */
    boolean linked(String target);

    /** Whether something on disk has that path, or has that name plus one extension. */
    boolean governs(Address address);

    /** Whether a directory on disk has exactly that path. */
    boolean directory(Address address);

    /** Whether a retriever can reach articles that govern no asset; only then does it matter that rules are declared. */
    boolean retrieval();
}
