package io.canon4j.articles.doctor;

import io.canon4j.articles.Article;
import io.canon4j.articles.schema.Touched;
import java.util.ArrayList;
import java.util.List;

/** The schema file itself, and the articles that do not keep it. */
final class SchemaRules implements Check {

    private static final Touched NOTHING = new Touched(false, false, false);

    @Override
    public List<Finding> run(StoreView store) {
        List<Finding> findings = new ArrayList<>();
        store.schema()
                .problems()
                .forEach(problem -> findings.add(Finding.of("schema", "schema.json", problem, "mend schema.json")));
        if (store.schema().enforced()) {
            for (Article article : store.articles()) {
                store.schema()
                        .check(article.capsule(), article.body(), NOTHING)
                        .forEach(rule -> findings.add(Finding.of(
                                "schema-" + rule.field().key(),
                                article.address().value(),
                                rule.text(),
                                "rewrite the article")));
            }
        }
        return findings;
    }
}
