package io.canon4j.runtime;

import io.canon4j.articles.Articles;
import io.canon4j.articles.VerifiedAssets;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Spine;
import io.canon4j.spine.StoreId;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The nested stores and mounts a project's paths lead into, opened when first met, each with a trust of its own. */
final class OtherStores {

    private final Spine spine;
    private final Trust trust;
    private final InstantSource clock;
    private final Map<StoreId, Opened> stores = new ConcurrentHashMap<>();

    /** A store, whether the user confirmed it, and the edits of it that are looked at: of confirmed stores in the project. */
    record Opened(
            Articles articles,
            boolean trusted,
            @Nullable OutsideEdits edits,
            @Nullable VerifiedAssets verified) {}

    OtherStores(Spine spine, Trust trust, InstantSource clock) {
        this.spine = spine;
        this.trust = trust;
        this.clock = clock;
    }

    /** The store, or null when there is none of that name. */
    @Nullable
    Opened get(StoreId id) {
        Opened known = stores.get(id);
        if (known != null) {
            return known;
        }
        Path canon = spine.canonDirectory(id);
        if (canon == null) {
            return null;
        }
        Path home = canon.getParent();
        boolean trusted = home != null && trust.trusts(home);
        Articles articles = Articles.open(canon);
        OutsideEdits edits = trusted && id.kind() == StoreId.Kind.NESTED
                ? new OutsideEdits(id, articles, FileJournal.open(canon, clock), clock)
                : null;
        Opened opened = new Opened(articles, trusted, edits, trusted ? new VerifiedAssets(articles) : null);
        stores.put(id, opened);
        return opened;
    }
}
