package io.canon4j.articles.audit;

import io.canon4j.articles.page.Decoded;
import io.canon4j.articles.page.Page;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.RenameDetector;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.jspecify.annotations.Nullable;

/**
 * The articles that differ between two commits, in any store of the repository, nested ones too; renamed ones paired.
 *
 * @param all by path
 * @param unread articles too large to compare, each a sentence
 */
record ChangedArticles(List<ChangedArticle> all, List<String> unread) {

    private static final Pattern ARTICLE = Pattern.compile("(?:.*/)?\\.canon/articles/.+\\.md", Pattern.DOTALL);

    /** Bytes; what a store refuses to read is not audited either. */
    private static final long LARGEST = 1L << 20;

    static ChangedArticles in(Repository repository, RevisionRange range) throws IOException {
        List<ChangedArticle> all = new ArrayList<>();
        List<String> unread = new ArrayList<>();
        try (ObjectReader reader = repository.newObjectReader()) {
            for (DiffEntry entry : entries(repository, reader, range)) {
                boolean was = isArticle(entry.getOldPath(), entry.getOldMode());
                boolean is = isArticle(entry.getNewPath(), entry.getNewMode());
                if (was || is) {
                    @Nullable String old = was ? text(reader, entry, DiffEntry.Side.OLD, unread) : "";
                    @Nullable String now = is ? text(reader, entry, DiffEntry.Side.NEW, unread) : "";
                    if (old != null && now != null) {
                        all.add(new ChangedArticle(
                                was ? entry.getOldPath() : null, is ? entry.getNewPath() : null, old, now));
                    }
                }
            }
        }
        all.sort(Comparator.comparing(ChangedArticle::path));
        return new ChangedArticles(all, unread);
    }

    private static List<DiffEntry> entries(Repository repository, ObjectReader reader, RevisionRange range)
            throws IOException {
        try (TreeWalk walk = new TreeWalk(repository, reader)) {
            if (range.base() == null) {
                walk.addTree(new EmptyTreeIterator());
            } else {
                walk.addTree(range.base().getTree());
            }
            walk.addTree(range.tip().getTree());
            walk.setRecursive(true);
            RenameDetector renames = new RenameDetector(repository);
            renames.addAll(DiffEntry.scan(walk));
            return renames.compute();
        }
    }

    private static boolean isArticle(String path, FileMode mode) {
        return (mode.getBits() & FileMode.TYPE_MASK) == FileMode.TYPE_FILE
                && ARTICLE.matcher(path).matches();
    }

    /** Capsule and body: a constraint that goes from one to the other is not lost. Null if it cannot be read. */
    private static @Nullable String text(ObjectReader reader, DiffEntry entry, DiffEntry.Side side, List<String> unread)
            throws IOException {
        ObjectLoader blob = reader.open(entry.getId(side).toObjectId());
        if (blob.getSize() > LARGEST) {
            unread.add(entry.getPath(side) + " is longer than " + LARGEST + " bytes and was not compared; split it");
            return null;
        }
        Page page = Page.parse(Decoded.of(blob.getBytes()).text());
        return page.capsule() + "\n\n" + page.body();
    }
}
