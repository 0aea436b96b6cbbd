package io.canon4j.articles.doctor;

import io.canon4j.articles.Article;
import io.canon4j.articles.page.Page;
import java.util.ArrayList;
import java.util.List;

/** What the reader of a page had to say, and front matter that stands there twice. */
final class PageHealth implements Check {

    @Override
    public List<Finding> run(StoreView store) {
        List<Finding> findings = new ArrayList<>();
        for (Article article : store.articles()) {
            String where = article.address().value();
            for (String problem : article.problems()) {
                boolean mendable =
                        problem.contains("byte order mark; save") || problem.contains("lone carriage return");
                findings.add(new Finding(
                        "page",
                        where,
                        problem,
                        mendable ? "write the same text without it" : "mend the file in an editor",
                        mendable ? Finding.Remedy.PLAIN_TEXT : Finding.Remedy.NONE));
            }
            Page below = Page.parse(article.body());
            boolean second = !below.capsule().isEmpty() || !below.updated().isEmpty();
            if (second && !below.body().equals(article.body())) {
                findings.add(Finding.of(
                        "duplicate-front-matter",
                        where,
                        "a second block of front matter follows the first and hides what it says",
                        "move what still holds into the first block and delete the second"));
            }
        }
        return findings;
    }
}
