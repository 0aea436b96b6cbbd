package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.ToolCall;
import io.canon4j.surfacing.Decision;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tells each act to whoever keeps the log of the store whose article it concerns.
 *
 * <pre>
 *   the project's own store           its log
 *   a nested store, confirmed         that store's own log
 *   a mount, confirmed                the project's log: a mount is a read view, and nothing is written there
 *   whatever nobody confirmed         none
 * </pre>
 */
final class StoreWitnesses implements Witness {

    private final Witness own;
    private final OtherStores others;

    StoreWitnesses(Witness own, OtherStores others) {
        this.own = own;
        this.others = others;
    }

    private Witness of(ArticleRef article) {
        return switch (article.store().kind()) {
            case PROJECT -> own;
            case NESTED, MOUNT -> of(others.known(article.store()));
        };
    }

    private Witness of(OtherStores.@Nullable Opened other) {
        if (other == null || !other.trusted()) {
            return NONE;
        }
        Witness keeper = other.witness();
        return keeper == null ? own : keeper;
    }

    /** The parts of a list by who hears of them, in the order they were first met. */
    private <T> Map<Witness, List<T>> parted(List<T> all, Function<T, ArticleRef> article) {
        Map<Witness, List<T>> parts = new LinkedHashMap<>();
        all.forEach(one -> parts.computeIfAbsent(of(article.apply(one)), first -> new ArrayList<>())
                .add(one));
        return parts;
    }

    @Override
    public void touched(Place place, List<Observed.Finding> findings) {
        parted(findings, Observed.Finding::article).forEach((witness, part) -> witness.touched(place, part));
    }

    @Override
    public void blind(Place place) {
        own.blind(place);
    }

    @Override
    public void succeeded(ToolCall call, Place place, List<Observed.Finding> findings, @Nullable String result) {
        parted(findings, Observed.Finding::article)
                .forEach((witness, part) -> witness.succeeded(call, place, part, result));
    }

    @Override
    public void read(ArticleRef article, Place place) {
        of(article).read(article, place);
    }

    @Override
    public void sent(List<ArticleRef> surfaced, List<ArticleRef> reminded, Place place) {
        Map<Witness, List<ArticleRef>> rode = parted(surfaced, Function.identity());
        Map<Witness, List<ArticleRef>> settled = parted(reminded, Function.identity());
        rode.forEach((witness, part) -> witness.sent(part, settled.getOrDefault(witness, List.of()), place));
        settled.keySet().removeAll(rode.keySet());
        settled.forEach((witness, part) -> witness.sent(List.of(), part, place));
    }

    @Override
    public void decided(ConversationKey conversation, Decision decision, @Nullable ArticleRef article) {
        if (article != null) {
            of(article).decided(conversation, decision, article);
        }
    }

    /** A block is one, whichever stores its lines came from: the conversation's own store keeps what it cost. */
    @Override
    public void added(ConversationKey conversation, Added tokens) {
        own.added(conversation, tokens);
    }

    @Override
    public void journaled(String entry, String title, List<String> subjects, Desk.Author author) {
        own.journaled(entry, title, subjects, author);
    }

    private List<Witness> all() {
        List<Witness> all = new ArrayList<>(List.of(own));
        all.addAll(others.witnesses());
        return all;
    }

    @Override
    public Recorded recorded() {
        Recorded sum = new Recorded(0, 0, "");
        for (Witness witness : all()) {
            Recorded one = witness.recorded();
            sum = new Recorded(
                    sum.stored() + one.stored(),
                    sum.lost() + one.lost(),
                    sum.problem().isEmpty() ? one.problem() : sum.problem());
        }
        return sum;
    }

    @Override
    public void close() {
        all().forEach(Witness::close);
    }
}
