package io.canon4j.runtime;

import io.canon4j.articles.Article;
import io.canon4j.articles.Articles;
import io.canon4j.articles.ReadingPass;
import io.canon4j.articles.Scope;
import io.canon4j.spine.Address;
import io.canon4j.spine.ProjectTree;
import io.canon4j.surfacing.retrieval.Lexical;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The index of what no path leads to, reviewed rules and articles that own no asset, and how it keeps up with the store:
 *
 * <pre>
 *   fill      once: every article read but those that are as the last run left them
 *   catchUp   before each query: the articles that the store says were written, or read and found another
 *   look      when nobody waits: files that others changed in place, articles whose asset came or went; a part at a time
 *   keep      after much has changed: for the next run
 * </pre>
 */
final class RankedArticles {

    /** A look ends after so long and is continued by the next. */
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** The index is kept when more than so many articles have changed, and more than one in so many. */
    private static final int WORTH_KEEPING = 100;

    private static final Logger LOG = LoggerFactory.getLogger("io.canon4j");

    private final ProjectTree tree;
    private final Articles articles;
    private final KeptRanking kept;
    private final Lexical index;
    private final Map<Address, SeenArticle> seen = new ConcurrentHashMap<>();
    private final Set<Address> touched = ConcurrentHashMap.newKeySet();
    private List<Address> toLookAt = List.of();
    private final AtomicInteger changes = new AtomicInteger();
    private volatile boolean filled;
    private volatile boolean stopped;

    RankedArticles(ProjectTree tree, Articles articles, KeptRanking kept) {
        this.tree = tree;
        this.articles = articles;
        this.kept = kept;
        this.index = kept.index();
    }

    Lexical index() {
        return index;
    }

    /** Reads every article that is not as it was kept, the second half of them on a thread of that maker. */
    void fill(Function<Runnable, Thread> threads) throws InterruptedException, ExecutionException {
        // Nobody drains this where nothing is ranked, so it begins here.
        articles.onTouch(touched::add);
        List<Address> all = articles.known();
        boolean restored = restore(all);
        int half = all.size() / 2;
        Lexical second = restored ? index : new Lexical();
        FutureTask<Lexical> other = new FutureTask<>(() -> take(all.subList(half, all.size()), second));
        threads.apply(other).start();
        take(all.subList(0, half), index);
        other.get();
        if (!restored) {
            index.putAll(second);
        }
        filled = true;
    }

    /** Takes the last run's index, without what is gone; whether there was one. */
    private boolean restore(List<Address> all) throws InterruptedException, ExecutionException {
        Map<String, SeenArticle> before = kept.restored();
        if (before.isEmpty()) {
            return false;
        }
        for (Address address : all) {
            SeenArticle article = before.remove(address.value());
            if (article != null) {
                seen.put(address, article);
            }
        }
        before.keySet().forEach(index::remove);
        before.clear();
        return true;
    }

    /** Keeps the index for the next run if so much has changed that reading it again would be felt; whether it did. */
    boolean keepIfWorthIt() {
        boolean worthIt = filled && !stopped && changes() > Math.max(WORTH_KEEPING, seen.size() / WORTH_KEEPING);
        if (worthIt) {
            keep();
        }
        return worthIt;
    }

    /** Keeps the index for the next run. */
    void keep() {
        changes.set(0);
        kept.keep(seen);
    }

    /** How many articles were read since the index was kept, or restored. */
    int changes() {
        return changes.get();
    }

    private Lexical take(List<Address> addresses, Lexical into) {
        Sweep sweep = new Sweep(into);
        for (int i = 0; i < addresses.size() && !stopped; i++) {
            sweep.settle(addresses.get(i));
        }
        return into;
    }

    /** Brings the index up to what the store knows. */
    void catchUp() {
        if (touched.isEmpty()) {
            return;
        }
        Sweep sweep = new Sweep(index);
        for (Iterator<Address> all = touched.iterator(); all.hasNext(); ) {
            Address address = all.next();
            // Taken out first: a change from now on puts it back.
            all.remove();
            sweep.settle(address);
        }
    }

    /** Looks at the files of as many articles as there is time for; true when that were the last of all. */
    synchronized boolean look() {
        articles.refresh();
        catchUp();
        if (toLookAt.isEmpty()) {
            toLookAt = articles.addresses();
        }
        long end = System.nanoTime() + LOOK_NANOS;
        Sweep sweep = new Sweep(index);
        int done = 0;
        while (done < toLookAt.size() && !stopped && System.nanoTime() < end) {
            sweep.settle(toLookAt.get(done));
            done++;
        }
        toLookAt = List.copyOf(toLookAt.subList(done, toLookAt.size()));
        return toLookAt.isEmpty();
    }

    /** Ends whatever is under way; for when the store closes. */
    void stop() {
        stopped = true;
    }

    /** Goes over some articles and puts what is new or changed into an index. */
    private final class Sweep {

        private final Lexical into;
        private final ReadingPass pass = articles.pass();
        private final AssetNames assets = new AssetNames(tree);

        Sweep(Lexical into) {
            this.into = into;
        }

        void settle(Address address) {
            try {
                long print = pass.print(address);
                SeenArticle before = seen.get(address);
                if (print == ReadingPass.NOTHING) {
                    forget(address);
                } else if (before == null
                        || before.print() != print
                        || before.ranks() != ranks(address, before.reviewed(), before.rule())) {
                    read(address, print);
                }
            } catch (RuntimeException unreadable) {
                // Whatever is wrong with one article, the others are ranked.
                forget(address);
                LOG.debug("canon4j: {} is not ranked: {}", address, unreadable.toString());
            }
        }

        private void read(Address address, long print) {
            Article article = pass.read(address);
            if (article == null) {
                forget(address);
                return;
            }
            boolean reviewed = article.unreviewed().isEmpty();
            boolean rule = article.scope() == Scope.RULE;
            boolean ranks = ranks(address, reviewed, rule);
            changes.incrementAndGet();
            // Together, as they are kept together.
            synchronized (into) {
                seen.put(address, new SeenArticle(print, reviewed, rule, ranks));
                if (ranks) {
                    into.put(new Lexical.Document(address.value(), article.capsule(), article.body()));
                } else {
                    into.remove(address.value());
                }
            }
        }

        private boolean ranks(Address address, boolean reviewed, boolean rule) {
            return reviewed && (rule || !assets.has(address));
        }

        private void forget(Address address) {
            synchronized (into) {
                if (seen.remove(address) != null) {
                    into.remove(address.value());
                }
            }
        }
    }
}
