package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.AssetPath;
import io.canon4j.spine.Spine;
import io.canon4j.spine.StoreId;
import io.canon4j.surfacing.Line;
import io.canon4j.surfacing.retrieval.Standout;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The project's knowledge as a runtime needs it. Every method may block or throw; none but {@link #close} is called on a
 * caller's thread. */
interface Store extends AutoCloseable {

    /** Which article governs what. */
    Spine spine();

    /** The article's line, or null when the article has gone. */
    @Nullable
    Line line(ArticleRef article);

    /** Whether the user calls the project's store their own. */
    boolean trusted();

    /** Whether the user calls the store of this article their own. */
    boolean trusted(ArticleRef article);

    /** The sources nobody reviewed that stand behind an article: its own name when its store is not confirmed. */
    default List<String> unreviewed(ArticleRef article) {
        return trusted(article) ? List.of() : List.of(article.label());
    }

    /** The sources nobody reviewed that stand behind a journal entry of the project's store. */
    default List<String> unreviewedEntry(String name) {
        return List.of();
    }

    /** The lines worth sending although no touch asked for them, best first; none unless a store ranks. */
    default List<Line> ranked(String query, Standout standout, Predicate<ArticleRef> present) {
        return List.of();
    }

    /** The edits around the desk of the store with that name; null where nobody may look: a mount, or a stranger's store. */
    default @Nullable OutsideEdits edits(StoreId store) {
        return null;
    }

    /** Hears what happens in the store. */
    default Witness witness() {
        return Witness.NONE;
    }

    /** Completes when {@link #ranked} has what it goes by; before, it answers from what is there. */
    default CompletableFuture<Boolean> rankingReady() {
        return CompletableFuture.completedFuture(true);
    }

    /** Looks, when nobody waits, whether what {@link #ranked} goes by has grown old. */
    default void renewRanking() {}

    /** Reads ahead what the first look-up would wait for; for start-up. */
    default void warmUp() {}

    /** Waits for what is on its way to the event log, twenty seconds at the very most. */
    @Override
    default void close() {}

    /** Stages what the store's rules ask for when this asset is touched: now, or soon and from another thread. */
    default void byRule(AssetPath asset, @Nullable ArticleRef governing, Talk talk, String invocation) {}

    /** What the {@code canon} tool works on. */
    Desk desk();

    /** How a store is found and opened; a seam, so that tests can have one that hangs. */
    @FunctionalInterface
    interface Opener {

        /** The store of that project, or null when it has none. Creates nothing. */
        @Nullable
        Store open();
    }
}
