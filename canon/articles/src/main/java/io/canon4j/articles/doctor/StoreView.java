package io.canon4j.articles.doctor;

import io.canon4j.articles.Article;
import io.canon4j.articles.lint.Surroundings;
import io.canon4j.articles.schema.Schema;
import io.canon4j.journal.LoggedEntry;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A store as one look found it.
 *
 * @param articles those that could be read, by address
 * @param unreadable files that could not be read, with the reason
 * @param links links below the store's directory, with where they lead
 * @param leftovers temporary files, oldest first, that no running program can own any more
 * @param damaged journal entries with problems
 * @param stale articles whose asset is not what it was when they were checked, with what to say of each
 * @param gone files that articles name and the project does not have
 * @param schema what the store demands
 * @param around the project beneath
 */
public record StoreView(
        List<Article> articles,
        Map<Path, String> unreadable,
        Map<Path, Path> links,
        List<Path> leftovers,
        List<LoggedEntry> damaged,
        Map<Article, String> stale,
        Map<Article, List<String>> gone,
        Schema schema,
        Surroundings around) {

    /** Copies the collections. */
    public StoreView {
        articles = List.copyOf(articles);
        unreadable = Map.copyOf(unreadable);
        links = Map.copyOf(links);
        leftovers = List.copyOf(leftovers);
        damaged = List.copyOf(damaged);
        stale = Map.copyOf(stale);
        gone = Map.copyOf(gone);
    }
}
