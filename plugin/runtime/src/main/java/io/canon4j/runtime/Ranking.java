package io.canon4j.runtime;

import io.canon4j.articles.Article;
import io.canon4j.articles.Articles;
import io.canon4j.journal.storage.Storage;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.Spine;
import io.canon4j.surfacing.Line;
import io.canon4j.surfacing.retrieval.Lexical.Hit;
import io.canon4j.surfacing.retrieval.Standout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;

/**
 * Ranks what no path leads to. The index is made once, on threads of its own that begin when the store is opened, so that no
 * look-up waits behind it.
 */
final class Ranking {

    /** Nobody looks at the files again before so much time has passed. */
    private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final Articles articles;
    private final RankedArticles ranked;
    private final CompletableFuture<Boolean> ready = new CompletableFuture<>();
    private final AtomicLong looked = new AtomicLong(System.nanoTime());

    Ranking(Spine spine, Articles articles, KeptRanking kept) {
        this.articles = articles;
        this.ranked = new RankedArticles(spine.tree(), articles, kept);
    }

    /** The ranking the last run kept; where there is to be one now, it is being read. */
    static KeptRanking kept(Path canonDir, boolean ranks) {
        KeptRanking kept = new KeptRanking(Storage.disk(), canonDir);
        if (ranks) {
            kept.begin(Ranking::thread);
        }
        return kept;
    }

    /** Makes the index in the background. */
    void begin(Containment containment) {
        thread(() -> {
                    ready.complete(containment.guard("making the index", this::filled, false));
                    containment.guard("keeping the index", ranked::keepIfWorthIt, false);
                })
                .start();
    }

    private boolean filled() {
        try {
            ranked.fill(Ranking::thread);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the articles were not read", e.getCause());
        }
        return false;
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(null, work, "canon4j-ranking", 0, false);
        thread.setDaemon(true);
        // The application's loader must not be kept alive by a thread of ours.
        thread.setContextClassLoader(Ranking.class.getClassLoader());
        return thread;
    }

    /** Completes when the index has been made. */
    CompletableFuture<Boolean> ready() {
        return ready;
    }

    /** The lines worth sending unasked, best first, after what the store knows to be there; what rides is read anew. */
    List<Line> lines(String query, Standout standout, Predicate<ArticleRef> present) {
        ranked.catchUp();
        List<Line> lines = new ArrayList<>();
        for (Hit hit : choice(query, standout, present).riding()) {
            Article article = articles.read(Address.of(hit.path()));
            if (article != null && article.unreviewed().isEmpty()) {
                lines.add(Line.trusted(ArticleRef.project(article.address()), article.updated(), article.capsule()));
            }
        }
        return lines;
    }

    /** Takes hits only until it has the riding ones and their first rival: whoever comes behind changes nothing. */
    private Standout.Choice choice(String query, Standout standout, Predicate<ArticleRef> present) {
        List<Hit> eligible = new ArrayList<>();
        double bestDelivered = 0;
        Iterator<Hit> hits = ranked.index().bestFirst(query);
        while (hits.hasNext() && eligible.size() <= Standout.PLACES) {
            Hit hit = hits.next();
            if (present.test(ArticleRef.project(Address.of(hit.path())))) {
                bestDelivered = Math.max(bestDelivered, hit.score());
            } else {
                eligible.add(hit);
            }
        }
        return standout.choose(eligible, bestDelivered);
    }

    /** Looks at files, if the last look is two seconds old; for when nobody waits. */
    void renew() {
        long last = looked.get();
        long now = System.nanoTime();
        if (ready.isDone() && now - last > FRESH_NANOS && looked.compareAndSet(last, now)) {
            if (ranked.look()) {
                ranked.keepIfWorthIt();
            }
        }
    }

    void close() {
        ranked.stop();
    }
}
