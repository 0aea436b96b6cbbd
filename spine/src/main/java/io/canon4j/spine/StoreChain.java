package io.canon4j.spine;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which stores can hold an article for an asset, nearest first. Nested stores are found by looking, on every resolution. */
final class StoreChain {

    static final String CANON = ".canon";
    private static final int MOST_OPEN = 256;

    /** A store and the asset's address in it. */
    record Link(StoreId store, ArticleLookup articles, Address address) {}

    private final ProjectTree tree;
    private final ArticleLookup project;
    private final StoreOpener opener;
    private final Cache<StoreId, ArticleLookup> opened =
            Caffeine.newBuilder().maximumSize(MOST_OPEN).build();

    StoreChain(ProjectTree tree, ArticleLookup project, StoreOpener opener) {
        this.tree = tree;
        this.project = project;
        this.opener = opener;
    }

    List<Link> of(AssetPath asset) {
        String mount = tree.mountOf(asset);
        if (mount != null) {
            StoreId store = StoreId.mount(mount);
            ArticleLookup articles = articles(store);
            AssetPath inside = new AssetPath(tree.inside(asset));
            return articles == null ? List.of() : List.of(new Link(store, articles, inside.address()));
        }
        List<Link> links = new ArrayList<>();
        for (AssetPath at = asset; !at.isRoot(); at = at.parent()) {
            StoreId store = StoreId.nested(at);
            ArticleLookup articles = articles(store);
            if (articles != null) {
                String below = asset.value()
                        .substring(Math.min(asset.value().length(), at.value().length() + 1));
                links.add(new Link(store, articles, new AssetPath(below).address()));
            }
        }
        links.add(new Link(StoreId.PROJECT, project, asset.address()));
        return links;
    }

    /** A nested store that is a link to somewhere outside is somebody else's; only a mount may name it. */
    private boolean staysInProject(Path canon) {
        if (!Files.isSymbolicLink(canon)) {
            return true;
        }
        try {
            return canon.toRealPath().startsWith(tree.root());
        } catch (IOException | SecurityException broken) {
            return false;
        }
    }

    /** The articles of a store, or null when it is not there. */
    @Nullable
    ArticleLookup articles(StoreId store) {
        if (store.kind() == StoreId.Kind.PROJECT) {
            return project;
        }
        Path canon = directory(store);
        if (canon == null || !canon.toFile().isDirectory() || !mayOpen(store, canon)) {
            return null;
        }
        return opened.get(store, key -> opener.open(key, canon));
    }

    private boolean mayOpen(StoreId store, Path canon) {
        return store.kind() == StoreId.Kind.MOUNT || staysInProject(canon);
    }

    /** A store's {@code .canon} directory, or null for an unknown mount. */
    @Nullable
    Path directory(StoreId store) {
        Path root = switch (store.kind()) {
            case PROJECT -> tree.root();
            case NESTED -> nested(new AssetPath(store.name()));
            case MOUNT -> tree.mountRoot(store.name());
        };
        return root == null ? null : root.resolve(CANON);
    }

    private @Nullable Path nested(AssetPath directory) {
        return tree.mountOf(directory) == null ? tree.path(directory) : null;
    }
}
