package io.canon4j.runtime;

import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.ToolCall;
import io.canon4j.spine.Touches;
import io.canon4j.surfacing.Line;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Knows whether the project has a store, without ever looking on the caller's thread. A store that appears or goes is
 * noticed within {@value #RECHECK_SECONDS} seconds of the next call.
 */
final class StoreWatch {

    private static final int RECHECK_SECONDS = 2;

    private final Workers workers;
    private final Containment containment;
    private final Store.Opener opener;
    private volatile CompletableFuture<Boolean> look;
    private volatile @Nullable Store store;
    private volatile long lastLook = System.nanoTime();

    StoreWatch(Workers workers, Containment containment, Store.Opener opener) {
        this.workers = workers;
        this.containment = containment;
        this.opener = opener;
        look = start();
    }

    /** The store, or null when there is none as far as is known. Waits only for a first look that is still under way. */
    @Nullable
    Store current() {
        CompletableFuture<Boolean> latest = look;
        if (store == null && !latest.isDone()) {
            if (!workers.await(latest)) {
                containment.late(workers.patience());
            }
        } else if (System.nanoTime() - lastLook > TimeUnit.SECONDS.toNanos(RECHECK_SECONDS) && latest.isDone()) {
            lastLook = System.nanoTime();
            look = start();
        }
        return store;
    }

    /** The store as far as is known, without looking for it. */
    @Nullable
    Store known() {
        return store;
    }

    /** Waits for the first look and for one rehearsal of what every call does, so that the first real call is not the slow one. */
    boolean ready(Duration patience) {
        return containment.guard("waiting for the store", () -> rehearsed(patience), false);
    }

    private boolean rehearsed(Duration patience) {
        CompletableFuture<Boolean> rehearsed = look.thenCombine(
                workers.submit(() -> containment.guard("rehearsing a call", this::rehearse, true)),
                (found, done) -> found);
        try {
            rehearsed.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (TimeoutException | ExecutionException notReady) {
            return false;
        }
    }

    private boolean rehearse() {
        Store opened = look.join() ? store : null;
        if (opened != null) {
            Touches touches = opened.spine().scan(ToolCall.of("read_file", "{\"path\":\"./rehearsal/none\"}"));
            touches.assets().forEach(opened.spine()::resolve);
            ArticleRef article = ArticleRef.project(Address.of("rehearsal/none"));
            opened.line(article);
            // The patterns a line is cleaned by are compiled with the first one.
            Line.trusted(article, "", "rehearsal");
            opened.warmUp();
        }
        return true;
    }

    private CompletableFuture<Boolean> start() {
        return containment.guard("looking for the store", this::started, CompletableFuture.completedFuture(false));
    }

    private CompletableFuture<Boolean> started() {
        CompletableFuture<Boolean> started = workers.submit(() -> containment.guard(
                "opening the store",
                () -> {
                    Store opened = opener.open();
                    store = opened;
                    return opened != null;
                },
                false));
        return started.exceptionally(failed -> {
            // Where look-ups are queueing up there is no place for this one; the next call after a while tries again.
            if (!(failed instanceof RejectedExecutionException)) {
                containment.report("looking for the store", failed);
            }
            return false;
        });
    }
}
