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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Ranks what no path leads to: declared rules, and articles that own no asset. */
final class Ranking {

    private final Spine spine;
    private final Articles articles;

    Ranking(Spine spine, Articles articles) {
        this.spine = spine;
        this.articles = articles;
    }

    /** The lines worth sending unasked, best first. */
    List<Line> lines(String query, Standout standout, Predicate<ArticleRef> present) {
        Map<String, Article> corpus = new LinkedHashMap<>();
        List<Lexical.Document> documents = new ArrayList<>();
        for (Address address : articles.addresses()) {
            Article article = articles.read(address);
            // What nobody reviewed rides only where a path leads to it.
            if (article != null
                    && article.unreviewed().isEmpty()
                    && (article.scope() == Scope.RULE || !spine.tree().hasAsset(address))) {
                corpus.put(address.value(), article);
                documents.add(new Lexical.Document(address.value(), article.capsule(), article.body()));
            }
        }
        List<Hit> eligible = new ArrayList<>();
        double bestDelivered = 0;
        for (Hit hit : Lexical.over(documents).rank(query)) {
            if (present.test(ArticleRef.project(Address.of(hit.path())))) {
                bestDelivered = Math.max(bestDelivered, hit.score());
            } else {
                eligible.add(hit);
            }
        }
        List<Line> lines = new ArrayList<>();
        for (Hit hit : standout.choose(eligible, bestDelivered).riding()) {
            Article article = corpus.get(hit.path());
            if (article != null) {
                lines.add(Line.trusted(ArticleRef.project(article.address()), article.updated(), article.capsule()));
            }
        }
        return lines;
    }
}
