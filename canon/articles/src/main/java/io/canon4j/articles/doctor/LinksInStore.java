package io.canon4j.articles.doctor;

import java.util.List;
import java.util.TreeMap;

/** Links below the store, which nothing here follows. */
final class LinksInStore implements Check {

    @Override
    public List<Finding> run(StoreView store) {
        return new TreeMap<>(store.links())
                .entrySet().stream()
                        .map(link -> Finding.of(
                                "link",
                                link.getKey().toString(),
                                "this is a link to " + link.getValue() + ", and links in a store are not followed",
                                "put the file itself there, or mount the other store"))
                        .toList();
    }
}
