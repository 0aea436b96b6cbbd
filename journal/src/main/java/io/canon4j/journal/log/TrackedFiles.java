package io.canon4j.journal.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
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

    /**
     * The first tracked file in a directory of a store whose name begins so, in whatever case, or null if there is none or no
     * repository.
     */
    static @Nullable String first(Path canonDir, String directory, String name) {
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
                String inside = (prefix.isEmpty() ? "" : prefix + "/") + directory + "/";
                return first(repository, inside, (inside + name).toLowerCase(Locale.ROOT));
            }
        } catch (IOException e) {
            throw new LogException(
                    "cannot ask git whether it tracks files below " + canonDir.resolve(directory)
                            + ", so the event log stays closed: " + e.getMessage(),
                    e);
        }
    }

    private static @Nullable String first(Repository repository, String inside, String lowerName) throws IOException {
        DirCache index;
        try {
            index = repository.readDirCache();
        } catch (CorruptObjectException e) {
            // An index of a form JGit does not read; what a checkout brought is in its commit as well.
            return firstInHead(repository, inside, lowerName);
        }
        for (DirCacheEntry entry : index.getEntriesWithin(inside)) {
            if (matches(entry.getPathString(), lowerName)) {
                return entry.getPathString();
            }
        }
        return null;
    }

    private static @Nullable String firstInHead(Repository repository, String inside, String lowerName)
            throws IOException {
        ObjectId tree = repository.resolve("HEAD^{tree}");
        if (tree == null || !Files.isDirectory(repository.getDirectory().toPath())) {
            return null;
        }
        try (TreeWalk walk = new TreeWalk(repository)) {
            walk.addTree(tree);
            walk.setRecursive(true);
            walk.setFilter(PathFilter.create(inside));
            while (walk.next()) {
                if (matches(walk.getPathString(), lowerName)) {
                    return walk.getPathString();
                }
            }
            return null;
        }
    }

    private static boolean matches(String path, String lowerName) {
        return path.toLowerCase(Locale.ROOT).startsWith(lowerName);
    }
}
