package io.canon4j.agent.engine;

import io.canon4j.runtime.Containment;
import io.canon4j.runtime.Settings;
import io.canon4j.runtime.SettingsException;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The project being opened, on threads of its own, while the application starts. Until it is, calls and requests pass as they are. */
final class Opening {

    /** How long opening may hold up the application's start, once. */
    static final Duration START_UP = Duration.ofSeconds(1);

    private final Containment containment;
    private final CompletableFuture<Boolean> offersTool = new CompletableFuture<>();
    private final Queue<CompletableFuture<?>> begun = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Boolean> tried;
    private volatile @Nullable Recall recall;

    /** @param settings reads the settings, which come long before {@code open}, made of them, is through */
    Opening(Containment containment, Supplier<Settings> settings, Function<Settings, Recall> open) {
        this.containment = containment;
        this.tried = begin("opening the project", () -> {
            try {
                Settings read = settings.get();
                offersTool.complete(read.agentTool());
                recall = open.apply(read);
            } catch (SettingsException mistake) {
                // A person's, not ours: what to do about it is in the sentence, not in a stack.
                containment.warnOnce("settings", "settings: " + String.join("; ", mistake.mistakes()));
            } finally {
                offersTool.complete(false);
            }
        });
    }

    /** Begins something else that a start needs, beside the rest. */
    void also(String what, Runnable work) {
        CompletableFuture<?> unused = begin(what, work);
    }

    private CompletableFuture<Boolean> begin(String what, Runnable work) {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        begun.add(done);
        Thread thread = new Thread(
                null,
                () -> {
                    containment.guard(
                            what,
                            () -> {
                                work.run();
                                return true;
                            },
                            false);
                    done.complete(true);
                },
                "canon4j-start",
                0,
                false);
        thread.setDaemon(true);
        // The application's loader must not be kept alive by a thread of ours.
        thread.setContextClassLoader(Opening.class.getClassLoader());
        thread.start();
        return done;
    }

    /** Waits for the project alone, and tells how it stands with it, as a clause to put behind a sentence; empty if it is open. */
    String remark() {
        if (!await(START_UP)) {
            return "; the project is not open yet";
        }
        return recall == null ? "; but the project could not be opened, so nothing will surface" : "";
    }

    /** Waits for the project. False when it takes longer; it goes on in the background. */
    boolean await(Duration patience) {
        return await(tried, patience);
    }

    /** Waits for all that was begun, {@link #START_UP} at most. */
    void awaitAll() {
        begun.removeIf(CompletableFuture::isDone);
        boolean unused = await(CompletableFuture.allOf(begun.toArray(CompletableFuture[]::new)), START_UP);
    }

    private static boolean await(CompletableFuture<?> done, Duration patience) {
        if (done.isDone()) {
            return true;
        }
        try {
            done.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException late) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("what is begun here is contained", impossible);
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
