package io.canon4j.articles.doctor;

import io.canon4j.articles.Article;
import java.util.ArrayList;
import java.util.List;

/** Files an article names in inline code, by path or by bare name, that the project does not have. */
final class CitedFiles implements Check {

    /** Names quoted of one article. */
    private static final int QUOTED = 5;

    @Override
    public List<Finding> run(StoreView store) {
        List<Finding> findings = new ArrayList<>();
        for (Article article : store.articles()) {
            List<String> gone = store.gone().getOrDefault(article, List.of());
            if (!gone.isEmpty()) {
                String shown = String.join(", ", gone.subList(0, Math.min(QUOTED, gone.size())));
                findings.add(Finding.of(
                        "cited-file",
                        article.address().value(),
                        "names " + shown + (gone.size() > QUOTED ? " and " + (gone.size() - QUOTED) + " more" : "")
                                + ", and the project has no such file",
                        "say where it went, or leave it out"));
            }
        }
        return findings;
    }
}
