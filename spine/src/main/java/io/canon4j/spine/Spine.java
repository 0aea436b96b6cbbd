package io.canon4j.spine;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The door: which assets a call touches, which article governs an asset, and why. Safe for concurrent use. Nothing here opens a
 * file; it asks the file system for names only.
 */
public final class Spine {

    private final ProjectTree tree;
    private final StoreChain stores;
    private final Resolver resolver;
    private final TouchScanner scanner;
    private final HandedAddress handed;

    private Spine(Builder builder) {
        this.tree = builder.tree;
        this.stores = new StoreChain(tree, builder.articles, builder.opener);
        this.resolver = new Resolver(tree, stores);
        this.scanner = new TouchScanner(tree, builder.assetSource, builder.effects);
        this.handed = new HandedAddress(tree, stores);
    }

    /** The spine of a project whose own store holds these articles. */
    public static Spine of(ProjectTree tree, ArticleLookup articles) {
        return builder(tree, articles).build();
    }

    /** A spine with more than files and the built-in knowledge of tools. */
    public static Builder builder(ProjectTree tree, ArticleLookup articles) {
        return new Builder(tree, articles);
    }

    /** The project's files. */
    public ProjectTree tree() {
        return tree;
    }

    /** The assets a call names, and what it does to them. */
    public Touches scan(ToolCall call) {
        return scanner.scan(call);
    }

    /** As {@link #scan(ToolCall)}, knowing the tool's hints and parameters. */
    public Touches scan(ToolCall call, ToolShape shape) {
        return scanner.scan(call, shape);
    }

    /** The article that governs the asset: its own, else the nearest ancestor's, else none. */
    public Resolution resolve(AssetPath asset) {
        return resolver.resolve(asset, false);
    }

    /**
     * The article that an agent means by an address or path it hands back. What already names an article is taken as it is,
     * unless an asset of that exact spelling exists; everything else is an asset's path, and means the asset's address.
     *
     * @param text an address, {@code store:address}, or a path in any notation
     * @return the place, whether or not an article is there yet
     * @throws PathRefused when it leads outside the project and its mounts, or names no place
     */
    public ArticleRef article(String text) {
        return handed.read(text);
    }

    /** Whether an article is there. */
    public boolean exists(ArticleRef article) {
        ArticleLookup articles = stores.articles(article.store());
        return articles != null && !article.address().isRoot() && articles.exists(article.address());
    }

    /** The {@code .canon} directory of a store, whether or not it exists; null for an unknown mount. */
    public @Nullable Path canonDirectory(StoreId store) {
        return stores.directory(store);
    }

    /** How a call's assets and articles are found, for a person to read. */
    public Explanation explain(ToolCall call) {
        return explain(call, ToolShape.UNKNOWN);
    }

    /** As {@link #explain(ToolCall)}, knowing the tool's hints and parameters. */
    public Explanation explain(ToolCall call, ToolShape shape) {
        TouchScanner.Traced traced = scanner.trace(call, shape);
        List<Resolution> resolutions = traced.touches().assets().stream()
                .map(asset -> resolver.resolve(asset, true))
                .toList();
        return new Explanation(call, traced.touches(), resolutions, traced.dropped());
    }

    /** Collects what a spine knows besides the project's files and articles. */
    public static final class Builder {
        private final ProjectTree tree;
        private final ArticleLookup articles;
        private final Map<String, CallEffect> effects = new HashMap<>();
        private StoreOpener opener = StoreOpener.FROM_FILE_NAMES;
        private AssetSource assetSource = AssetSource.NONE;

        private Builder(ProjectTree tree, ArticleLookup articles) {
            this.tree = tree;
            this.articles = articles;
        }

        /** How nested stores and mounts are opened; by default their file names are read. */
        public Builder stores(StoreOpener value) {
            this.opener = value;
            return this;
        }

        /** The assets of tools that are not about files. */
        public Builder assetSource(AssetSource value) {
            this.assetSource = value;
            return this;
        }

        /** What a tool does, by its exact name, asked before anything else. */
        public Builder effect(String tool, CallEffect effect) {
            effects.put(tool, effect);
            return this;
        }

        /** The spine. */
        public Spine build() {
            return new Spine(this);
        }
    }
}
