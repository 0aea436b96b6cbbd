package io.canon4j.articles.doctor;

import io.canon4j.articles.Article;
import io.canon4j.articles.Scope;
import io.canon4j.articles.page.Outline;
import io.canon4j.spine.Address;
import java.util.ArrayList;
import java.util.List;

/** Links to nowhere, and articles whose asset left. */
final class PageLinks implements Check {

    @Override
    public List<Finding> run(StoreView store) {
        List<Finding> findings = new ArrayList<>();
        for (Article article : store.articles()) {
            String where = article.address().value();
            for (String target : Outline.links(article.body())) {
                if (!store.around().linked(target)) {
                    findings.add(
                            Finding.of("dead-link", where, "no article at " + target, "write it, or link elsewhere"));
                }
            }
            Address parent = article.address().parent();
            boolean amongAssets = parent != null && store.around().directory(parent);
            if (amongAssets && article.scope() == Scope.ASSET && !store.around().governs(article.address())) {
                findings.add(Finding.of(
                        "orphan",
                        where,
                        "nothing in " + parent + " is named "
                                + article.address().name(),
                        "move the article to where its asset went, or declare it with scope: rule"));
            }
        }
        return findings;
    }
}
