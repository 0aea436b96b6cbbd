package io.canon4j.agent.engine;

import io.canon4j.runtime.Containment;
import io.canon4j.runtime.Settings;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The project being opened on a thread of its own. Until it is, calls and requests pass as they are. */
final class Opening {

    /** How long opening may hold up the application's start, once. */
    static final Duration START_UP = Duration.ofSeconds(1);

    private final CountDownLatch tried = new CountDownLatch(1);
    private final CompletableFuture<Boolean> offersTool = new CompletableFuture<>();
    private volatile @Nullable Recall recall;

    /** @param settings reads the settings, which come long before {@code open}, made of them, is through */
    Opening(Containment containment, Supplier<Settings> settings, Function<Settings, Recall> open) {
        Thread thread = new Thread(
                null,
                () -> {
                    containment.guard(
                            "opening the project",
                            () -> {
                                Settings read = settings.get();
                                offersTool.complete(read.agentTool());
                                recall = open.apply(read);
                                return true;
                            },
                            false);
                    offersTool.complete(false);
                    tried.countDown();
                },
                "canon4j-start",
                0,
                false);
        thread.setDaemon(true);
        // The application's loader must not be kept alive by a thread of ours.
        thread.setContextClassLoader(Opening.class.getClassLoader());
        thread.start();
    }

    /** Waits for it. False when it takes longer; it goes on in the background. */
    boolean await(Duration patience) {
        try {
            return tried.await(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Whether the settings say that the model is offered a tool; waits for them, not for the project. */
    boolean offersTool() {
        return offersTool
                .completeOnTimeout(false, START_UP.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    /** What is open; null while it is not, or when it could not be. */
    @Nullable
    Recall recall() {
        return recall;
    }
}
