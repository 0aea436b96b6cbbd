package io.canon4j.articles.doctor;

import io.canon4j.articles.Article;
import java.util.ArrayList;
import java.util.List;

/** Articles that say what they were checked against, and whose asset is something else now. */
final class StaleVerified implements Check {

    @Override
    public List<Finding> run(StoreView store) {
        List<Finding> findings = new ArrayList<>();
        for (Article article : store.articles()) {
            String why = store.stale().get(article);
            if (why != null) {
                findings.add(Finding.of(
                        "stale-verified",
                        article.address().value(),
                        why,
                        "check what it says against the asset, then note that with 'canon doctor --verified "
                                + article.address() + "'"));
            }
        }
        return findings;
    }
}
