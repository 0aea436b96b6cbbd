package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.StoreId;

/**
 * One log's view of the project: what it calls articles and assets. A nested store's log names both from that store's own
 * directory, as a program that has it as its project does; the project's log names them from the project, and a mount's by
 * their label.
 *
 * @param store whose log it is, from the project's point of view
 */
record Realm(StoreId store) {

    /** The project's own log. */
    static final Realm PROJECT = new Realm(StoreId.PROJECT);

    /** What the log calls that article. */
    String name(ArticleRef article) {
        return article.store().equals(store) ? article.address().value() : article.label();
    }

    /** What the log calls the asset with that address in the project. */
    String asset(String asset) {
        String directory = store.name() + "/";
        return store.kind() == StoreId.Kind.NESTED && asset.startsWith(directory)
                ? asset.substring(directory.length())
                : asset;
    }
}
