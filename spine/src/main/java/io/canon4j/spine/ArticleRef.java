package io.canon4j.spine;

/**
 * An article, named so that it can be found again: its store and its address there.
 *
 * @param store the store that holds it
 * @param address its address inside that store
 */
public record ArticleRef(StoreId store, Address address) implements Comparable<ArticleRef> {

    /** An article of the project's own store. */
    public static ArticleRef project(Address address) {
        return new ArticleRef(StoreId.PROJECT, address);
    }

    /** What a line prints: the bare address in the project's store, otherwise {@code store:address}. */
    public String label() {
        return store.kind() == StoreId.Kind.PROJECT ? address.value() : store.name() + ":" + address.value();
    }

    @Override
    public int compareTo(ArticleRef other) {
        int byStore = store.compareTo(other.store);
        return byStore != 0 ? byStore : address.compareTo(other.address);
    }

    @Override
    public String toString() {
        return label();
    }
}
