package io.canon4j.spine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The door: which article governs an asset, which assets a call touches, and why. Safe for concurrent use. */
public final class Spine {

    private final ProjectTree tree;
    private final ArticleLookup articles;
    private final TouchScanner scanner;

    private Spine(ProjectTree tree, ArticleLookup articles, AssetSource source) {
        this.tree = tree;
        this.articles = articles;
        this.scanner = new TouchScanner(tree, source, java.util.Map.of());
    }

    /** The spine of a project whose own store holds these articles. */
    public static Spine of(ProjectTree tree, ArticleLookup articles) {
        return new Spine(tree, articles, AssetSource.NONE);
    }

    /** The project's files. */
    public ProjectTree tree() {
        return tree;
    }

    /** The scanner this spine explains with. */
    public TouchScanner scanner() {
        return scanner;
    }

    /** The assets a call names, and what it does to them. */
    public Touches scan(ToolCall call) {
        return scanner.scan(call);
    }

    /** The article that governs the asset: its own, else the nearest ancestor's, else none. */
    public Resolution resolve(AssetPath asset) {
        Address computed = asset.address();
        List<Candidate> trail = new ArrayList<>();
        @Nullable Address at = computed.isRoot() ? null : computed;
        while (at != null) {
            ArticleRef ref = ArticleRef.project(at);
            boolean there = articles.exists(at);
            trail.add(new Candidate(
                    ref, at.equals(computed), there ? Candidate.Verdict.CHOSEN : Candidate.Verdict.ABSENT, List.of()));
            if (there) {
                return new Resolution(asset, computed, ref, trail);
            }
            at = at.parent();
        }
        return new Resolution(asset, computed, null, trail);
    }

    /** How the call's assets and articles were found, for a person to read. */
    public Explanation explain(ToolCall call) {
        Touches touches = scan(call);
        return new Explanation(
                call, touches, touches.assets().stream().map(this::resolve).toList());
    }
}
