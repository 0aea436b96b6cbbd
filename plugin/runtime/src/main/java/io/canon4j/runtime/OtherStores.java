package io.canon4j.runtime;

import io.canon4j.articles.Articles;
import io.canon4j.articles.VerifiedAssets;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.spine.Spine;
import io.canon4j.spine.StoreId;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The nested stores and mounts a project's paths lead into, opened when first met, each with a trust of its own. */
final class OtherStores {

    private final Spine spine;
    private final Trust trust;
    private final InstantSource clock;
    private final EventLogs logs;
    private final Map<StoreId, Opened> stores = new ConcurrentHashMap<>();

    /**
     * A store that was met.
     *
     * @param articles its articles
     * @param trusted whether the user confirmed it
     * @param edits the edits of it that are looked at: of confirmed stores in the project
     * @param verified the assets it speaks of, if it is confirmed
     * @param witness who keeps its log; null where it has none here: a mount, or a stranger's
     */
    record Opened(
            Articles articles,
            boolean trusted,
            @Nullable OutsideEdits edits,
            @Nullable VerifiedAssets verified,
            @Nullable Witness witness) {}

    OtherStores(Spine spine, Trust trust, InstantSource clock, EventLogs logs) {
        this.spine = spine;
        this.trust = trust;
        this.clock = clock;
        this.logs = logs;
    }

    /** The store, or null when there is none of that name. */
    @Nullable
    Opened get(StoreId id) {
        return stores.computeIfAbsent(id, this::open);
    }

    /** The store if it was met before; opens nothing. */
    @Nullable
    Opened known(StoreId id) {
        return stores.get(id);
    }

    /** Those who keep logs of the stores met so far. */
    List<Witness> witnesses() {
        return stores.values().stream()
                .map(Opened::witness)
                .filter(Objects::nonNull)
                .toList();
    }

    private @Nullable Opened open(StoreId id) {
        Path canon = spine.canonDirectory(id);
        Path home = canon == null ? null : canon.getParent();
        if (canon == null || home == null) {
            return null;
        }
        Articles articles = Articles.open(canon);
        if (!trust.trusts(home)) {
            return new Opened(articles, false, null, null, null);
        }
        VerifiedAssets verified = new VerifiedAssets(articles);
        if (id.kind() != StoreId.Kind.NESTED) {
            return new Opened(articles, true, null, verified, null);
        }
        OutsideEdits edits = new OutsideEdits(id, articles, new MaskingJournal(FileJournal.open(canon, clock)), clock);
        Witness witness = logs.recording(logs.of(home), id, articles, edits.desk());
        return new Opened(articles, true, edits, verified, witness);
    }
}
