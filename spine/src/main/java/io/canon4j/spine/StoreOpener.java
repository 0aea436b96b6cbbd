package io.canon4j.spine;

import java.nio.file.Path;

/** Opens the articles of a store that is not the project's own: a nested {@code .canon} or a mount's. */
@FunctionalInterface
public interface StoreOpener {

    /** Reads file names only, on every look-up as fresh as the directory's time stamp. */
    StoreOpener FROM_FILE_NAMES = (store, canon) -> new DirectoryArticles(canon);

    /**
     * The articles of a store.
     *
     * @param store which store
     * @param canon its {@code .canon} directory
     */
    ArticleLookup open(StoreId store, Path canon);
}
