package io.canon4j.runtime;

import io.canon4j.articles.ArticleEvent;
import io.canon4j.articles.Articles;
import io.canon4j.articles.CommittedTexts;
import io.canon4j.articles.Reconciler;
import io.canon4j.articles.WriteDesk;
import io.canon4j.articles.guard.Guard;
import io.canon4j.articles.guard.Quotes;
import io.canon4j.journal.Journal;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.StoreId;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The edits of one trusted store's articles that go around its desk. The reconciler decides what an edit is; here is who asks
 * it, and who hears the answer:
 *
 * <pre>
 *   a changing call names an article file ---> expect(address, talk)
 *        the call is over ------------------> look(address) ------.
 *   a read finds another text than before --> noticed ------------+--> Reconciler --> weakened?
 *   the desk is about to write -----------------------------------'        expected: that conversation's next block
 *                                                                          always:   the trace, and canon status
 * </pre>
 */
final class OutsideEdits {

    /** Articles looked at while nobody else may write. */
    private static final int BATCH = 200;

    private final StoreId store;

    /**
     * Held while the reconciler looks and tells. It notes a text as accepted before it tells of the edit: whoever looked in
     * between would find nothing, and its conversation would no longer be there to hear.
     */
    private final Object looking = new Object();

    private final WriteDesk desk;
    private final Reconciler reconciler;
    private final Set<Address> noticed = ConcurrentHashMap.newKeySet();
    private final Map<Address, Set<Talk>> expected = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<Weakened> untraced = new ConcurrentLinkedQueue<>();

    /** An article that an edit weakened, and what the guard says. */
    record Weakened(ArticleRef article, String what) {}

    OutsideEdits(StoreId store, Articles articles, Journal journal, InstantSource clock) {
        this.store = store;
        this.desk = WriteDesk.open(articles, journal, clock);
        this.reconciler = new Reconciler(desk, CommittedTexts.around(articles.canonDir()));
        desk.listen(this::heard);
        articles.onChange(noticed::add);
    }

    /** The store's desk; it looks for outside edits before each of its own writes. */
    WriteDesk desk() {
        return desk;
    }

    /**
     * This conversation is about to edit an article, or, at the root address, any of them. Looks first, so that what stands
     * there now is known and is nobody's edit. May block.
     */
    void expect(Address address, Talk talk) {
        synchronized (looking) {
            if (address.isRoot()) {
                reconciler.lookAtAll();
            } else {
                reconciler.look(address);
            }
        }
        expected.computeIfAbsent(address, unknown -> ConcurrentHashMap.newKeySet())
                .add(talk);
    }

    /** The edit did not happen. */
    void expectNot(Address address, Talk talk) {
        expected.computeIfPresent(address, (same, talks) -> {
            talks.remove(talk);
            return talks.isEmpty() ? null : talks;
        });
    }

    /** The edits this conversation made are over: looks at them. May block. */
    void look(Collection<Address> addresses, Talk talk) {
        try {
            synchronized (looking) {
                if (addresses.contains(Address.ROOT)) {
                    reconciler.lookAtAll(talk.name());
                } else {
                    reconciler.look(addresses, talk.name());
                }
            }
        } finally {
            addresses.forEach(address -> expectNot(address, talk));
        }
    }

    /** Whether reads found texts nobody has looked at. */
    boolean hasNoticed() {
        return !noticed.isEmpty();
    }

    /** Looks at what reads found, at most {@value #BATCH} articles; the rest stays noticed. May block. */
    void lookAtNoticed() {
        List<Address> some = noticed.stream().limit(BATCH).toList();
        some.forEach(noticed::remove);
        synchronized (looking) {
            reconciler.look(some, null);
        }
    }

    /** What was found since the last question, for the trace. */
    List<Weakened> found() {
        List<Weakened> found = new ArrayList<>();
        for (Weakened next = untraced.poll(); next != null; next = untraced.poll()) {
            found.add(next);
        }
        return found;
    }

    private void heard(ArticleEvent event) {
        if (event instanceof ArticleEvent.EditedOutside edit && !edit.lost().isEmpty()) {
            ArticleRef article = new ArticleRef(store, edit.address());
            // Masked before it is cut: half a secret is none of a known shape.
            String what = Quotes.sentence(
                            edit.lost().stream().map(OutsideEdits::masked).toList())
                    + (edit.replacedIn() == null ? "" : "; the old wording is in the journal as " + edit.replacedIn());
            untraced.add(new Weakened(article, what));
            hearers(edit.address()).forEach(talk -> talk.note(article, what));
        }
    }

    private static Guard.Finding masked(Guard.Finding lost) {
        return new Guard.Finding(
                lost.code(), EventNames.harmless(lost.quote()), EventNames.harmless(lost.now()), lost.movedTo());
    }

    private Set<Talk> hearers(Address address) {
        Set<Talk> talks = ConcurrentHashMap.newKeySet();
        talks.addAll(expected.getOrDefault(address, Set.of()));
        talks.addAll(expected.getOrDefault(Address.ROOT, Set.of()));
        return talks;
    }
}
