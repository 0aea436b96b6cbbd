package io.canon4j.spine;

import org.jspecify.annotations.Nullable;

/** Reads the addresses and paths that agents hand back to the {@code canon} tool and to the command line. */
final class HandedAddress {

    private final ProjectTree tree;
    private final StoreChain stores;

    HandedAddress(ProjectTree tree, StoreChain stores) {
        this.tree = tree;
        this.stores = stores;
    }

    ArticleRef read(String text) {
        if (text.isBlank()) {
            throw new PathRefused(text, "names no place; give an address such as src/core/config");
        }
        if (text.indexOf('\0') >= 0) {
            throw new PathRefused(text, "holds a NUL character; leave it out");
        }
        RawPath path = RawPath.read(text);
        if (path == null) {
            throw new PathRefused(text, "is no path of this project; give an address such as src/core/config");
        }
        ArticleRef labelled = path.kind() == RawPath.Kind.RELATIVE ? labelled(path.text()) : null;
        if (labelled != null) {
            return labelled;
        }
        Address asItIs = Address.of(path.text());
        AssetPath sameSpelling = new AssetPath(asItIs.value());
        boolean isAsset = !sameSpelling.isRoot() && tree.exists(sameSpelling);
        if (path.kind() != RawPath.Kind.SHARE && !isAsset && named(StoreId.PROJECT, asItIs)) {
            return ArticleRef.project(asItIs);
        }
        AssetPath asset = path.kind() == RawPath.Kind.RELATIVE
                ? tree.asset(sameSpelling.value().isEmpty() ? "." : sameSpelling.value())
                : tree.asset(path.text());
        if (asset == null) {
            throw new PathRefused(text, "lies outside the project and its mounts; give a path inside");
        }
        return placed(text, asset);
    }

    /** {@code store:address}, as the lines print it. */
    private @Nullable ArticleRef labelled(String text) {
        int colon = text.indexOf(':');
        if (colon < 1) {
            return null;
        }
        String name = text.substring(0, colon);
        StoreId store = tree.mountNames().contains(name) ? StoreId.mount(name) : nested(name);
        if (store == null) {
            return null;
        }
        Address inside = Address.of(text.substring(colon + 1));
        String prefix = store.kind() == StoreId.Kind.MOUNT ? name + ":" : name + "/";
        AssetPath asset = AssetPath.of(prefix + inside.value());
        if (inside.isRoot()) {
            throw new PathRefused(text, "names a store and no article in it; add an address behind the colon");
        }
        if (named(store, inside) && !tree.exists(asset)) {
            return new ArticleRef(store, inside);
        }
        return new ArticleRef(store, new AssetPath(inside.value()).address());
    }

    private @Nullable StoreId nested(String directory) {
        try {
            StoreId store = StoreId.nested(new AssetPath(directory));
            return stores.articles(store) == null ? null : store;
        } catch (PathRefused notADirectory) {
            return null;
        }
    }

    private boolean named(StoreId store, Address address) {
        ArticleLookup articles = address.isRoot() ? null : stores.articles(store);
        return articles != null && articles.exists(address);
    }

    /** The asset's own place: in the nearest store that gives it an address. */
    private ArticleRef placed(String text, AssetPath asset) {
        for (StoreChain.Link link : stores.of(asset)) {
            if (!link.address().isRoot()) {
                return new ArticleRef(link.store(), link.address());
            }
        }
        throw new PathRefused(text, "names the project directory, which has no article; name something inside");
    }
}
