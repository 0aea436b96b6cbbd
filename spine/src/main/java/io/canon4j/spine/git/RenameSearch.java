package io.canon4j.spine.git;

import io.canon4j.spine.AssetPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.eclipse.jgit.api.errors.CanceledException;
import org.eclipse.jgit.diff.ContentSource;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.RenameDetector;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.NotIgnoredFilter;

/** JGit's rename detection over two trees, or a tree and the files on disk; ignored files take no part. */
final class RenameSearch {

    /** Added times removed files above which only identical contents are paired; git's own default is of this size. */
    private static final int MOST_PAIRS = 1000;

    private final Repository repository;
    private final String prefix;

    RenameSearch(Repository repository, String prefix) {
        this.repository = repository;
        this.prefix = prefix;
    }

    List<Rename> between(ObjectId from, ObjectId to) throws IOException {
        try (ObjectReader reader = repository.newObjectReader();
                TreeWalk walk = new TreeWalk(repository, reader)) {
            walk.addTree(from);
            walk.addTree(to);
            ContentSource contents = ContentSource.create(reader);
            return compare(walk, new ContentSource.Pair(contents, contents));
        }
    }

    List<Rename> workingTree(ObjectId head) throws IOException {
        try (ObjectReader reader = repository.newObjectReader();
                TreeWalk walk = new TreeWalk(repository, reader)) {
            walk.addTree(head);
            walk.addTree(new FileTreeIterator(repository));
            walk.setFilter(new NotIgnoredFilter(1));
            ContentSource files = ContentSource.create(new FileTreeIterator(repository));
            return compare(walk, new ContentSource.Pair(ContentSource.create(reader), files));
        }
    }

    private List<Rename> compare(TreeWalk walk, ContentSource.Pair contents) throws IOException {
        walk.setRecursive(true);
        RenameDetector detector = new RenameDetector(repository);
        detector.setRenameLimit(MOST_PAIRS);
        detector.addAll(DiffEntry.scan(walk));
        try {
            return renames(detector.compute(contents, NullProgressMonitor.INSTANCE));
        } catch (CanceledException neverCanceled) {
            throw new IOException(neverCanceled);
        }
    }

    private List<Rename> renames(List<DiffEntry> entries) {
        List<Rename> renames = new ArrayList<>();
        for (DiffEntry entry : entries) {
            boolean inside =
                    entry.getOldPath().startsWith(prefix) && entry.getNewPath().startsWith(prefix);
            if (entry.getChangeType() == DiffEntry.ChangeType.RENAME && inside) {
                renames.add(new Rename(
                        AssetPath.of(entry.getOldPath().substring(prefix.length())),
                        AssetPath.of(entry.getNewPath().substring(prefix.length())),
                        entry.getScore()));
            }
        }
        renames.sort(Comparator.comparing(Rename::from).thenComparing(Rename::to));
        return renames;
    }
}
