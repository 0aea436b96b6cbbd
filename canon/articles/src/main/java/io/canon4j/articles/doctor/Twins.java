package io.canon4j.articles.doctor;

import io.canon4j.articles.Article;
import io.canon4j.spine.ArticleIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Addresses that some file systems take for one. */
final class Twins implements Check {

    @Override
    public List<Finding> run(StoreView store) {
        Map<String, List<String>> bySpelling = new TreeMap<>();
        for (Article article : store.articles()) {
            String address = article.address().value();
            bySpelling
                    .computeIfAbsent(ArticleIndex.spellingKey(address), key -> new ArrayList<>())
                    .add(address);
        }
        return bySpelling.values().stream()
                .filter(same -> same.size() > 1)
                .map(same -> Finding.of(
                        "twins",
                        same.get(0),
                        String.join(" and ", same) + " differ only by case or Unicode form",
                        "merge them into one and remove the others"))
                .toList();
    }
}
