package io.canon4j.runtime;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.canon4j.canonization.Canonization;
import io.canon4j.canonization.CanonizationSettings;
import io.canon4j.canonization.explain.Explainer;
import io.canon4j.canonization.explain.Importance;
import io.canon4j.canonization.ledger.CanonTask;
import io.canon4j.canonization.ledger.ConceptProjection;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.daemon.Daemon;
import io.canon4j.journal.log.daemon.DaemonStatus;
import io.canon4j.runtime.rules.LogFacts;
import io.canon4j.spine.Address;
import io.canon4j.surfacing.Emphasis;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Importance as the event log shows it, and the daemon that lets it be earned.
 *
 * <pre>
 *   look-up thread: of(article) -- waits a quarter of its time --> canon4j-weighing: explains
 *   log: an event is stored --> canon4j-daemon, in one process of the store: folds, cycles and sweeps
 * </pre>
 *
 * Both work on one graph: where the daemon leads it is as new as its last turn, in all other processes the questions move it.
 *
 * No database is touched on a look-up's thread: one that hangs costs each look-up nothing after the first, and lines ride
 * with what was last known of their article.
 */
final class LogWeighing implements Weighing {

    /** The role of the store's daemon, whatever its tasks. */
    static final String ROLE = "daemon";

    /** How long a start waits for the first fold of a long log. */
    private static final long FIRST_FOLD_MILLIS = 1_000;

    private static final int REMEMBERED = 10_000;

    private final EventLog log;
    private final ConceptProjection concepts;
    private final CanonizationSettings settings;
    private final InstantSource clock;
    private final Containment containment;
    private final Daemon daemon;
    private final ScheduledThreadPoolExecutor thread;
    private final long patienceMillis;
    private final CompletableFuture<Emphasis> firstFold = new CompletableFuture<>();
    private final Cache<Address, Emphasis> lastKnown = Caffeine.newBuilder()
            .maximumSize(REMEMBERED)
            .executor(Runnable::run)
            .build();

    /** An answer is overdue; until it comes, nobody waits for another. */
    private volatile boolean late;

    LogWeighing(EventLog log, Settings all, InstantSource clock, Containment containment) {
        this.settings = all.canonization();
        this.clock = clock;
        this.patienceMillis = Math.max(1, all.lookupWait().toMillis() / 4);
        this.containment = containment;
        this.log = log;
        this.concepts = new ConceptProjection(log);
        this.thread = new ScheduledThreadPoolExecutor(1, task -> {
            Thread started = new Thread(null, task, "canon4j-weighing", 0, false);
            started.setDaemon(true);
            started.setContextClassLoader(LogWeighing.class.getClassLoader());
            return started;
        });
        this.daemon = Daemon.start(log, ROLE, List.of(new CanonTask(concepts, settings, clock)));
        long every = Math.max(1, settings.evalInterval().toMillis());
        // A cycle is due by time, too; the daemon itself only wakes for events.
        var unused = thread.scheduleWithFixedDelay(daemon::wake, every, every, TimeUnit.MILLISECONDS);
        // Folding a long log takes a while: begun now, it is done before the first touch.
        thread.execute(() -> firstFold.complete(ask(Address.ROOT)));
    }

    @Override
    public Emphasis of(Address article) {
        if (late) {
            return known(article);
        }
        CompletableFuture<Emphasis> asked = new CompletableFuture<>();
        try {
            thread.execute(() -> {
                asked.complete(ask(article));
                late = false;
            });
            return asked.get(patienceMillis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return known(article);
        } catch (TimeoutException e) {
            late = !asked.isDone();
            return known(article);
        } catch (ExecutionException | RejectedExecutionException closing) {
            return known(article);
        }
    }

    @Override
    public void warmUp() {
        try {
            firstFold.get(FIRST_FOLD_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException | ExecutionException goesOn) {
            // The fold goes on; lines ride without remarks meanwhile.
        }
    }

    @Override
    public LogFacts facts() {
        // Only rules keep a graph of their own, read when they ask: the daemon's must not be held while they derive.
        return LogFacts.of(log, Canonization.open(log, settings, clock));
    }

    private Emphasis known(Address article) {
        Emphasis known = lastKnown.getIfPresent(article);
        return known == null ? Emphasis.NONE : known;
    }

    private Emphasis ask(Address article) {
        Emphasis now = containment.guard(
                "weighing an article",
                () -> emphasis(concepts.ask(
                        leads(), fold -> new Explainer(fold, settings, clock.millis()).importance(article.value()))),
                known(article));
        lastKnown.put(article, now);
        return now;
    }

    /** Whether the daemon of this process is the one that folds and decides, and nothing keeps it from that. */
    private boolean leads() {
        DaemonStatus status = daemon.status();
        return status.holding() != null && status.failures().isEmpty();
    }

    static Emphasis emphasis(Importance importance) {
        StringBuilder remark = new StringBuilder();
        if (!importance.warning().isEmpty()) {
            add(remark, "canonical: " + importance.warning());
        }
        if (importance.highRisk()) {
            add(remark, "high risk: written to within half a minute, " + importance.dependents() + " rest on it now");
        }
        Importance.Superseded fall = importance.superseded();
        if (fall != null) {
            String day = Instant.ofEpochMilli(fall.at()).toString().substring(0, 10);
            add(remark, "superseded on " + day + (fall.by().isEmpty() ? "" : " by " + fall.by()));
        }
        return remark.isEmpty() && !importance.leads()
                ? Emphasis.NONE
                : new Emphasis(importance.leads(), remark.toString());
    }

    private static void add(StringBuilder remark, String clause) {
        remark.append(remark.isEmpty() ? "" : "; ").append(clause);
    }

    /** Ends the daemon with a last turn, within fifteen seconds; the log itself stays open. */
    @Override
    public void close() {
        thread.shutdownNow();
        daemon.close();
    }
}
