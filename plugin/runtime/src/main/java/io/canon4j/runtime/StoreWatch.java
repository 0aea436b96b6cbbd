package io.canon4j.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
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
            workers.await(latest);
        } else if (System.nanoTime() - lastLook > TimeUnit.SECONDS.toNanos(RECHECK_SECONDS) && latest.isDone()) {
            lastLook = System.nanoTime();
            look = start();
        }
        return store;
    }

    private CompletableFuture<Boolean> start() {
        CompletableFuture<Boolean> started = workers.submit(() -> containment.guard(
                "opening the store",
                () -> {
                    Store opened = opener.open();
                    store = opened;
                    return opened != null;
                },
                false));
        return started.exceptionally(failed -> {
            containment.report("looking for the store", failed);
            return false;
        });
    }
}
