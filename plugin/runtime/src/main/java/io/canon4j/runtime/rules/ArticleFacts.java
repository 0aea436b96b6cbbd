package io.canon4j.runtime.rules;

import io.canon4j.articles.Article;
import io.canon4j.articles.Freshness;
import io.canon4j.articles.Scope;
import io.canon4j.articles.page.FrontRelations;
import io.canon4j.articles.page.Outline;
import io.canon4j.deduction.Fact;
import io.canon4j.deduction.Value;
import io.canon4j.spine.Address;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** An article at one revision, as base facts. The same article, names and freshness always give the same facts. */
final class ArticleFacts {

    /** More links or relations of one article than this say nothing more. */
    private static final int MOST_LINKS = 500;

    private final Article article;
    private final String address;
    private final List<BaseFact> facts = new ArrayList<>();

    private ArticleFacts(Article article) {
        this.article = article;
        this.address = article.address().value();
    }

    static List<BaseFact> of(Article article, Names names, Freshness freshness) {
        ArticleFacts translated = new ArticleFacts(article);
        translated.itself();
        translated.freshness(freshness);
        translated.relation("link", Outline.links(article.body()), names);
        FrontRelations front = new FrontRelations(article.extra());
        translated.relation("depends_on", front.of("depends_on"), names);
        translated.relation("contradicts", front.of("contradicts"), names);
        return translated.facts;
    }

    /** How proofs name an article. */
    static String source(Article article) {
        return "article " + article.address() + " at " + article.revision().brief();
    }

    private void itself() {
        add("article", address);
        add("revision", address, article.revision().brief());
        add("scope", address, article.scope() == Scope.RULE ? "rule" : "asset");
        try {
            add("updated", address, new Value.Date(LocalDate.parse(article.updated())));
        } catch (DateTimeParseException saysNoDay) {
            // An article may say none.
        }
        if (!article.unreviewed().isEmpty()) {
            add("unreviewed", address);
        }
    }

    private void freshness(Freshness freshness) {
        if (!article.verified().isEmpty()) {
            add("verified", address, article.verified());
        }
        if (freshness.state() == Freshness.State.CHANGED) {
            add("changed", address, freshness.since());
        } else if (freshness.state() == Freshness.State.GONE) {
            add("gone", address, freshness.since());
        }
    }

    private void relation(String predicate, Collection<String> targets, Names names) {
        targets.stream().limit(MOST_LINKS).forEach(target -> {
            Address to = names.of(target);
            if (to != null && !to.equals(article.address())) {
                add(predicate, address, to.value());
            }
        });
    }

    private void add(String predicate, Object... arguments) {
        facts.add(new BaseFact(
                Fact.of(predicate, arguments),
                source(article),
                article.unreviewed().isEmpty()));
    }
}
