package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.surfacing.Conversation;
import io.canon4j.surfacing.retrieval.Intent;
import io.canon4j.surfacing.retrieval.Standout;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for what one request may carry, and has its conversation render it. */
final class BlockComposer {

    private final Settings settings;
    private final Workers workers;
    private final Containment containment;

    BlockComposer(Settings settings, Workers workers, Containment containment) {
        this.settings = settings;
        this.workers = workers;
        this.containment = containment;
    }

    Map<String, String> compose(Store store, Talk talk, Projection projection, Place place, BooleanSupplier awaited) {
        boolean ranks = settings.retriever() == Settings.Retriever.LEXICAL && store.trusted();
        if (projection.tail() != null && ranks) {
            rank(store, talk, projection, place.invocation());
        }
        List<CompletableFuture<?>> pending = talk.pending();
        if (!pending.isEmpty()
                && !workers.await(CompletableFuture.allOf(pending.toArray(CompletableFuture[]::new)))
                && projection.tail() != null) {
            containment.late(settings.lookupWait());
        }
        Map<String, String> blocks = talk.render(
                projection,
                place.invocation(),
                awaited,
                block -> store.witness().sent(block.surfaced(), block.reminded(), place));
        store.witness().added(place.conversation(), talk.addedSince());
        return blocks;
    }

    private void rank(Store store, Talk talk, Projection projection, String invocation) {
        String query =
                Intent.query(projection.words().stream().map(Intent.Said::new).toList());
        if (talk.asksAnew(query)) {
            Conversation conversation = talk.conversation();
            Set<ArticleRef> held = conversation.heldIn(projection.presence());
            whenReady(store, talk, () -> {
                conversation.offer(store.ranked(query, new Standout(settings.standout()), held::contains), invocation);
                return true;
            });
            workers.run(() -> containment.guard(
                    "renewing the index",
                    () -> {
                        store.renewRanking();
                        return true;
                    },
                    false));
        }
    }

    /** Has this ranking done on our threads, none of which waits for an index that is still being made. */
    private void whenReady(Store store, Talk talk, Supplier<Boolean> ranking) {
        CompletableFuture<Boolean> ready = store.rankingReady();
        boolean first = !ready.isDone();
        CompletableFuture<Boolean> ranked =
                ready.thenCompose(made -> workers.submit(() -> containment.guard("ranking", ranking, false)));
        if (first) {
            workers.awaitFirst(ranked);
        } else {
            talk.expect(ranked);
        }
    }
}
