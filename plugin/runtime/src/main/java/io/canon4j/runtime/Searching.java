package io.canon4j.runtime;

import io.canon4j.articles.Article;
import io.canon4j.articles.Articles;
import io.canon4j.journal.Journal;
import io.canon4j.journal.LoggedEntry;
import io.canon4j.spine.Address;
import io.canon4j.surfacing.retrieval.Lexical;
import io.canon4j.surfacing.retrieval.Lexical.Document;
import io.canon4j.surfacing.retrieval.Lexical.Hit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds articles, and journal entries when asked, by words. */
final class Searching {

    private static final int BEST = 10;

    /** Articles keep this many of the ten places when the journal is searched, too. */
    private static final int ARTICLE_PLACES = 5;

    private static final int EXCERPT = 160;

    private final Articles articles;
    private final Journal journal;

    Searching(Articles articles, Journal journal) {
        this.articles = articles;
        this.journal = journal;
    }

    Desk.Answer best(String query, boolean journalToo) {
        Map<String, Found> lines = new LinkedHashMap<>();
        List<String> sources = new ArrayList<>();
        List<Hit> hits = new ArrayList<>(Lexical.over(articleDocuments(lines)).rank(query));
        List<Hit> entries = journalToo ? Lexical.over(journalDocuments(lines)).rank(query) : List.of();
        int articlePlaces = Math.min(hits.size(), Math.max(ARTICLE_PLACES, BEST - entries.size()));
        int entryPlaces = Math.min(entries.size(), BEST - Math.min(articlePlaces, BEST));
        StringBuilder text = new StringBuilder();
        hits.stream().limit(Math.min(articlePlaces, BEST)).forEach(hit -> show(lines.get(hit.path()), text, sources));
        entries.stream().limit(entryPlaces).forEach(hit -> show(lines.get(hit.path()), text, sources));
        int dropped = hits.size() - Math.min(articlePlaces, BEST) + entries.size() - entryPlaces;
        if (text.length() == 0) {
            text.append("Nothing matches.\n");
        }
        if (dropped > 0) {
            text.append("and ").append(dropped).append(" more; use rarer words\n");
        }
        if (!journalToo) {
            text.append("The journal was not searched; journal: true searches it, too.\n");
        }
        return Desk.Answer.of(text.toString(), sources);
    }

    /** One line of the answer, and the sources nobody reviewed behind it. */
    private record Found(String line, List<String> unreviewed) {

        /** The same line, with what stands behind an equal text, too. */
        Found and(List<String> more) {
            List<String> both = new ArrayList<>(unreviewed);
            both.addAll(more);
            return new Found(line, both);
        }
    }

    private static void show(@Nullable Found found, StringBuilder text, List<String> sources) {
        if (found != null) {
            text.append(found.unreviewed().isEmpty() ? "" : "unreviewed ")
                    .append(found.line())
                    .append('\n');
            sources.addAll(found.unreviewed());
        }
    }

    private List<Document> articleDocuments(Map<String, Found> lines) {
        List<Document> documents = new ArrayList<>();
        for (Address address : articles.addresses()) {
            Article article = articles.read(address);
            if (article != null) {
                documents.add(new Document(address.value(), article.capsule(), article.body()));
                lines.put(
                        address.value(),
                        new Found(
                                address + ": " + (article.capsule().isEmpty() ? "(no capsule)" : article.capsule()),
                                article.unreviewed()));
            }
        }
        return documents;
    }

    /** What was written several times is found once, as the newest of them. */
    private List<Document> journalDocuments(Map<String, Found> lines) {
        List<Document> documents = new ArrayList<>();
        Map<String, String> newest = new HashMap<>();
        List<String> names = new ArrayList<>(journal.names());
        Collections.reverse(names);
        for (String name : names) {
            LoggedEntry entry = journal.read(name);
            if (entry != null) {
                String key = "journal/" + name;
                String same = newest.putIfAbsent(entry.body().strip(), key);
                if (same != null) {
                    lines.computeIfPresent(same, (one, found) -> found.and(entry.unreviewed()));
                    continue;
                }
                documents.add(new Document(key, "", entry.body()));
                String excerpt = entry.body().strip().replaceAll("\\s+", " ");
                lines.put(
                        key,
                        new Found(
                                key + ": " + excerpt.substring(0, Math.min(EXCERPT, excerpt.length())),
                                entry.unreviewed()));
            }
        }
        return documents;
    }
}
