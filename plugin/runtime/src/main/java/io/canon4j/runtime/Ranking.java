package io.canon4j.runtime;

import io.canon4j.articles.Article;
import io.canon4j.articles.Articles;
import io.canon4j.articles.Scope;
import io.canon4j.spine.Address;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.Spine;
import io.canon4j.surfacing.Line;
import io.canon4j.surfacing.retrieval.Lexical;
import io.canon4j.surfacing.retrieval.Lexical.Hit;
import io.canon4j.surfacing.retrieval.Standout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Ranks what no path leads to: declared rules, and articles that own no asset. */
final class Ranking {

    private final Spine spine;
    /** An index this old is made anew after the next query. */
    private static final int FRESH_SECONDS = 2;

    private final Articles articles;
    private volatile @Nullable Shelf shelf;

    Ranking(Spine spine, Articles articles) {
        this.spine = spine;
        this.articles = articles;
    }

    /** An index, and when it was made, by the JVM's clock. */
    private record Shelf(Lexical index, long made) {}

    /**
     * The lines worth sending unasked, best first. Ranks by the index at hand, so that only the first query waits for one; what
     * rides is read anew.
     */
    List<Line> lines(String query, Standout standout, Predicate<ArticleRef> present) {
        Shelf at = shelf;
        if (at == null) {
            at = filled();
            shelf = at;
        }
        List<Hit> eligible = new ArrayList<>();
        double bestDelivered = 0;
        for (Hit hit : at.index().rank(query)) {
            if (present.test(ArticleRef.project(Address.of(hit.path())))) {
                bestDelivered = Math.max(bestDelivered, hit.score());
            } else {
                eligible.add(hit);
            }
        }
        List<Line> lines = new ArrayList<>();
        for (Hit hit : standout.choose(eligible, bestDelivered).riding()) {
            Article article = articles.read(Address.of(hit.path()));
            if (article != null && ranks(article)) {
                lines.add(Line.trusted(ArticleRef.project(article.address()), article.updated(), article.capsule()));
            }
        }
        return lines;
    }

    /** Makes the index anew if it is older than {@value #FRESH_SECONDS} seconds; for when nobody waits. */
    void renew() {
        Shelf at = shelf;
        if (at != null && System.nanoTime() - at.made() > TimeUnit.SECONDS.toNanos(FRESH_SECONDS)) {
            shelf = filled();
        }
    }

    private Shelf filled() {
        long now = System.nanoTime();
        List<Lexical.Document> documents = new ArrayList<>();
        for (Address address : articles.addresses()) {
            Article article = articles.read(address);
            if (article != null && ranks(article)) {
                documents.add(new Lexical.Document(address.value(), article.capsule(), article.body()));
            }
        }
        return new Shelf(Lexical.over(documents), now);
    }

    /** What nobody reviewed rides only where a path leads to it. */
    private boolean ranks(Article article) {
        return article.unreviewed().isEmpty()
                && (article.scope() == Scope.RULE || !spine.tree().hasAsset(article.address()));
    }
}
