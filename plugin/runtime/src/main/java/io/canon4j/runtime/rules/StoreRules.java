package io.canon4j.runtime.rules;

import io.canon4j.deduction.Engine;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Limits;
import io.canon4j.deduction.Proof;
import io.canon4j.journal.Journal;
import io.canon4j.spine.Address;
import io.canon4j.spine.AssetPath;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The rules of one trusted store: {@code .canon/rules/*.dl} over what its articles and its journal say. Without that folder
 * there is no thread, no engine, and each call is a comparison.
 *
 * <p>Nothing here derives on the caller's thread but {@link #why} and {@link #problems}, which the command line asks.
 */
public final class StoreRules implements AutoCloseable {

    /** The assets touched last that rules may speak of. */
    private static final int MOST_ASSETS = 5_000;

    private static final int QUEUE = 1_000;

    /** The thread rests this many times as long as it worked, so that no rules cost more than a fifth of a processor. */
    private static final int REST = 4;

    private static final long LONGEST_REST = TimeUnit.SECONDS.toMillis(5);
    private static final Logger LOG = LoggerFactory.getLogger("io.canon4j");

    private final Path folder;
    private final StoreFacts store;
    private final Deriver deriver;
    private final BiConsumer<String, Throwable> failures;
    private final BlockingQueue<Asked> queue = new ArrayBlockingQueue<>(QUEUE);
    private final Map<String, String> assets = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST_ASSETS;
        }
    };
    private final Set<String> told = new HashSet<>();
    private volatile SurfaceView view = SurfaceView.EMPTY;
    private volatile @Nullable Thread thread;
    private volatile boolean closed;

    /** A touch to be answered; without an asset, a wish to look at the store again. */
    private record Asked(String asset, String governing, Consumer<List<Surfaced>> hearer) {

        static final Asked LOOK = new Asked("", "", surfaced -> {});
    }

    private StoreRules(
            Path canonDir,
            Journal journal,
            LogFacts log,
            Limits limits,
            InstantSource clock,
            BiConsumer<String, Throwable> failures) {
        this.folder = canonDir.resolve("rules");
        this.store = new StoreFacts(canonDir, journal, log, clock);
        this.deriver = new Deriver(limits, clock);
        this.failures = failures;
    }

    /**
     * The rules of a store that the user calls their own; never ask for those of another.
     *
     * @param canonDir its directory
     * @param log what its event log counts
     * @param limits what the rules may derive in one run
     * @param clock what rules read by {@code now(T)}, in whole minutes, and as {@code today(Day)}
     * @param failures hears what failed on the thread of the rules
     */
    public static StoreRules of(
            Path canonDir,
            Journal journal,
            LogFacts log,
            Limits limits,
            InstantSource clock,
            BiConsumer<String, Throwable> failures) {
        return new StoreRules(canonDir, journal, log, limits, clock, failures);
    }

    /** The store may have changed: looks again, soon, on the rules' own thread, which starts when there are rules. */
    public void look() {
        if (thread == null && RuleFile.isFolder(folder)) {
            start();
        }
        if (thread != null && queue.isEmpty()) {
            queue.offer(Asked.LOOK);
        }
    }

    /**
     * A call touched this asset. What the rules say of it is handed over at once where it is known, else after the next run,
     * on the rules' thread; from the last good view in any case.
     *
     * @param governing the article of this store that governs it, or null
     */
    public void touched(AssetPath asset, @Nullable Address governing, Consumer<List<Surfaced>> hearer) {
        if (thread == null) {
            return;
        }
        SurfaceView last = view;
        String address = governing == null ? "" : governing.value();
        if (address.equals(last.governing().get(asset.value()))) {
            hearer.accept(last.of(asset.value()));
        } else {
            // A full queue loses this line; the next touch asks again.
            queue.offer(new Asked(asset.value(), address, hearer));
        }
    }

    /**
     * The best proof of a fact, from the store as it is now; derived on this thread.
     *
     * @param touched assets to speak of, each with the article that governs it, or an empty text
     * @return null when the fact does not hold
     */
    public @Nullable Proof why(Fact fact, Map<String, String> touched) throws IOException {
        return derived(touched).why(fact);
    }

    /** The files that are set aside, by name, and what to do about each; derived on this thread. */
    public Map<String, String> problems() throws IOException {
        Map<String, String> problems = new TreeMap<>();
        List<RuleFile> files = RuleFile.in(folder, problems::put);
        deriver.derive(store.read(Map.of()).facts(), files);
        problems.putAll(deriver.problems());
        return problems;
    }

    private Engine derived(Map<String, String> touched) throws IOException {
        return deriver.derive(store.read(touched).facts(), RuleFile.in(folder, (file, why) -> {}));
    }

    private synchronized void start() {
        if (thread == null && !closed) {
            Thread started = new Thread(null, this::work, "canon4j-rules", 0, false);
            started.setDaemon(true);
            started.setContextClassLoader(StoreRules.class.getClassLoader());
            thread = started;
            started.start();
        }
    }

    @SuppressWarnings("CatchingUnchecked") // out of memory and stack overflow by somebody's rules included
    private void work() {
        try {
            while (!closed) {
                List<Asked> batch = new ArrayList<>();
                batch.add(queue.take());
                queue.drainTo(batch);
                long began = System.nanoTime();
                try {
                    turn(batch);
                } catch (InterruptedException e) {
                    throw e;
                } catch (Throwable failure) {
                    failures.accept("running the store's rules", failure);
                }
                long worked = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
                Thread.sleep(Math.min(LONGEST_REST, REST * worked));
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    private void turn(List<Asked> batch) throws IOException, InterruptedException {
        for (Asked asked : batch) {
            if (!asked.asset().isEmpty()) {
                assets.put(asked.asset(), asked.governing());
            }
        }
        Map<String, String> known = new TreeMap<>(assets);
        StoreFacts.Said said = store.read(known);
        Engine engine = deriver.derive(said.facts(), RuleFile.in(folder, this::warn));
        deriver.problems().forEach((file, problem) -> warn(file, problem));
        view = SurfaceView.of(engine, known, said.addresses(), deriver::file, view, deriver.setAside());
        for (Asked asked : batch) {
            asked.hearer().accept(view.of(asked.asset()));
        }
    }

    private void warn(String file, String problem) {
        if (told.size() < 1_000 && told.add(file + '\n' + problem)) {
            LOG.warn("canon4j: rules, {}: {}", file, problem);
        }
    }

    /** Stops the thread; does not wait for it. */
    @Override
    public synchronized void close() {
        closed = true;
        Thread running = thread;
        if (running != null) {
            running.interrupt();
        }
    }
}
