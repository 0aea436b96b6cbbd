package io.canon4j.journal.log.history;

import io.canon4j.journal.log.EventDraft;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.treewalk.AbstractTreeIterator;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilterGroup;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/** Finds what a commit did to a store, against its first parent. */
final class CommitReader implements AutoCloseable {

    private static final String MARKDOWN = ".md";

    /** Names of one commit, in characters: below the limit of a payload in any script. A commit that changed more is cut. */
    private static final int MOST_CHARACTERS = EventDraft.LONGEST_PAYLOAD / 4;

    private final Repository repository;
    private final TreeWalk walk;
    private final String articles;
    private final String journal;

    CommitReader(Repository repository, String canonPrefix) {
        this.repository = repository;
        this.walk = new TreeWalk(repository);
        String prefix = canonPrefix.isEmpty() ? "" : canonPrefix + "/";
        this.articles = prefix + "articles/";
        this.journal = prefix + "journal/";
    }

    /** The author as an actor: one line, cut to what the log takes. */
    static String actor(RevCommit commit) {
        String name = commit.getAuthorIdent()
                .getName()
                .replaceAll("\\p{Cntrl}|\\p{Cs}", " ")
                .strip();
        String actor = "git:" + (name.isEmpty() ? "unknown" : name);
        while (actor.getBytes(StandardCharsets.UTF_8).length > EventDraft.LONGEST_NAME) {
            actor = actor.substring(0, actor.offsetByCodePoints(actor.length(), -1));
        }
        return actor;
    }

    /** Null if the commit left the store alone. What a merge brings was brought by the commits it merges. */
    @Nullable
    CommitTouch touch(RevCommit commit) throws IOException {
        if (commit.getParentCount() > 1) {
            return null;
        }
        walk.reset();
        walk.setRecursive(true);
        walk.addTree(before(commit));
        walk.addTree(commit.getTree());
        walk.setFilter(AndTreeFilter.create(
                PathFilterGroup.createFromStrings(List.of(articles, journal)), TreeFilter.ANY_DIFF));
        List<String> changedArticles = new ArrayList<>();
        List<String> changedEntries = new ArrayList<>();
        List<String> removed = new ArrayList<>();
        int characters = 0;
        for (DiffEntry entry : DiffEntry.scan(walk)) {
            boolean gone = entry.getChangeType() == DiffEntry.ChangeType.DELETE;
            String path = gone ? entry.getOldPath() : entry.getNewPath();
            List<String> into = gone ? removed : path.startsWith(articles) ? changedArticles : changedEntries;
            String name = named(path);
            // Six for quotes, comma and what JSON escapes.
            int more = name == null ? 0 : name.length() + 6;
            if (name != null && characters + more <= MOST_CHARACTERS) {
                into.add(name);
                characters += more;
            }
        }
        boolean untouched = changedArticles.isEmpty() && changedEntries.isEmpty() && removed.isEmpty();
        return untouched ? null : new CommitTouch(commit.name(), changedArticles, changedEntries, removed);
    }

    private AbstractTreeIterator before(RevCommit commit) throws IOException {
        if (commit.getParentCount() == 0) {
            return new EmptyTreeIterator();
        }
        CanonicalTreeParser tree = new CanonicalTreeParser();
        tree.reset(
                walk.getObjectReader(),
                repository.parseCommit(commit.getParent(0)).getTree());
        return tree;
    }

    /** An article's address or an entry's file name; null for what is neither, or could not be a subject. */
    private @Nullable String named(String path) {
        if (!path.endsWith(MARKDOWN) || path.length() > EventDraft.LONGEST_SUBJECT / 4 || !isLine(path)) {
            return null;
        }
        return path.startsWith(articles)
                ? path.substring(articles.length(), path.length() - MARKDOWN.length())
                : path.substring(journal.length());
    }

    private static boolean isLine(String path) {
        return path.chars().noneMatch(c -> Character.isISOControl(c) || Character.isSurrogate((char) c));
    }

    @Override
    public void close() {
        walk.close();
    }
}
