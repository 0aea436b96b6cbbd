package io.canon4j.journal.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.jspecify.annotations.Nullable;

/** What git knows of a directory, read from its index, and from the checked-out commit where the index cannot be read. */
final class TrackedFiles {

    private TrackedFiles() {}

    /** The first tracked file below a directory of a store, or null if there is none or no repository. */
    static @Nullable String firstBelow(Path canonDir, String directory) {
        try {
            Path realCanon = canonDir.toRealPath();
            FileRepositoryBuilder builder = new FileRepositoryBuilder();
            builder.setMustExist(true).findGitDir(realCanon.toFile());
            if (builder.getGitDir() == null) {
                return null;
            }
            try (Repository repository = builder.build()) {
                if (repository.isBare()) {
                    return null;
                }
                Path workTree = repository.getWorkTree().toPath().toRealPath();
                if (!realCanon.startsWith(workTree)) {
                    return null;
                }
                String prefix = workTree.relativize(realCanon).toString().replace('\\', '/');
                return first(repository, (prefix.isEmpty() ? "" : prefix + "/") + directory + "/");
            }
        } catch (IOException e) {
            throw new LogException(
                    "cannot ask git whether it tracks files below " + canonDir.resolve(directory)
                            + ", so the event log stays closed: " + e.getMessage(),
                    e);
        }
    }

    private static @Nullable String first(Repository repository, String prefix) throws IOException {
        DirCache index;
        try {
            index = repository.readDirCache();
        } catch (CorruptObjectException e) {
            // An index of a form JGit does not read; what a checkout brought is in its commit as well.
            return firstInHead(repository, prefix);
        }
        DirCacheEntry[] entries = index.getEntriesWithin(prefix);
        return entries.length == 0 ? null : entries[0].getPathString();
    }

    private static @Nullable String firstInHead(Repository repository, String prefix) throws IOException {
        ObjectId tree = repository.resolve("HEAD^{tree}");
        if (tree == null || !Files.isDirectory(repository.getDirectory().toPath())) {
            return null;
        }
        try (TreeWalk walk = new TreeWalk(repository)) {
            walk.addTree(tree);
            walk.setRecursive(true);
            walk.setFilter(PathFilter.create(prefix));
            return walk.next() ? walk.getPathString() : null;
        }
    }
}
