package io.canon4j.articles.doctor;

import io.canon4j.articles.Article;
import io.canon4j.articles.page.Outline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The rules of the schema that only the whole store can answer: who is linked to, and whether parents list children. */
final class GraphRules implements Check {

    @Override
    public List<Finding> run(StoreView store) {
        boolean orphans = store.schema().relations().warnOrphan();
        boolean children = store.schema().relations().childrenListed();
        if (!orphans && !children) {
            return List.of();
        }
        Map<String, Set<String>> links = new HashMap<>();
        Set<String> linked = new HashSet<>();
        for (Article article : store.articles()) {
            String self = folded(article);
            Set<String> targets = new HashSet<>();
            for (String target : Outline.links(article.body())) {
                targets.add(target.endsWith(".md") ? target.substring(0, target.length() - 3) : target);
            }
            targets.remove(self);
            links.put(self, targets);
            linked.addAll(targets);
        }
        List<Finding> findings = new ArrayList<>();
        for (Article article : store.articles()) {
            String self = folded(article);
            String where = article.address().value();
            if (orphans && !linked.contains(self)) {
                findings.add(Finding.of(
                        "unlinked",
                        where,
                        "no article links here, and this store asks for that",
                        "link to it from where it matters"));
            }
            int slash = self.lastIndexOf('/');
            Set<String> parent = slash < 0 ? null : links.get(self.substring(0, slash));
            if (children && parent != null && !parent.contains(self)) {
                findings.add(Finding.of(
                        "unlisted-child",
                        where,
                        self.substring(0, slash)
                                + " does not link here, and this store asks parents to list their children",
                        "add [[" + where + "]] to it"));
            }
        }
        return findings;
    }

    private static String folded(Article article) {
        return article.address().value().toLowerCase(Locale.ROOT);
    }
}
