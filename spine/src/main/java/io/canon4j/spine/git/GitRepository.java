package io.canon4j.spine.git;

import io.canon4j.spine.AssetPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.errors.LargeObjectException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.jspecify.annotations.Nullable;

/**
 * The git repository a project lies in; the project may be a directory inside it. Paths are the project's. Reads only: no
 * index, ref or object is ever written, and no git binary is needed. Safe for concurrent use.
 */
public final class GitRepository implements AutoCloseable {

    /** Larger blobs are not read as text; an article is a few thousand bytes. */
    private static final int LARGEST_TEXT = 4 * 1024 * 1024;

    private final Repository repository;
    private final Path location;
    /** The project's directory inside the work tree, with a slash at its end, or empty. */
    private final String prefix;

    private GitRepository(Repository repository, Path location, String prefix) {
        this.repository = repository;
        this.location = location;
        this.prefix = prefix;
    }

    /**
     * The repository that holds the project, or null when there is none. Works in linked worktrees and submodules, where
     * {@code .git} is a file, and whoever owns the directory.
     *
     * @throws GitUnreadable when one is there and cannot be opened
     */
    public static @Nullable GitRepository find(Path project) {
        return find(project, System.getenv());
    }

    static @Nullable GitRepository find(Path project, Map<String, String> environment) {
        try {
            GitLocation found = GitLocation.find(project, environment);
            if (found == null) {
                return null;
            }
            Repository repository = new FileRepositoryBuilder()
                    .setGitDir(found.gitDirectory().toFile())
                    .setWorkTree(found.workTree().toFile())
                    .setMustExist(true)
                    .build();
            String below =
                    found.workTree().relativize(project.toRealPath()).toString().replace('\\', '/');
            return new GitRepository(repository, found.gitDirectory(), below.isEmpty() ? "" : below + "/");
        } catch (IOException | IllegalArgumentException unreadable) {
            throw new GitUnreadable(project, "cannot be opened", unreadable);
        }
    }

    /** The checked-out commit's id, or null before the first commit. */
    public @Nullable String head() {
        return resolve(Constants.HEAD);
    }

    /** The commit a revision names ({@code HEAD~3}, a branch, an abbreviated id), or null. */
    public @Nullable String resolve(String revision) {
        try {
            ObjectId id = repository.resolve(revision + "^{commit}");
            return id == null ? null : id.name();
        } catch (IOException | RuntimeException unreadable) {
            throw new GitUnreadable(location, "cannot resolve '" + revision + "'", unreadable);
        }
    }

    /** The blob id (tree id for a directory) of an asset in the checked-out commit, or null when it is not there. */
    public @Nullable String blobAtHead(AssetPath asset) {
        return blobAt(Constants.HEAD, asset);
    }

    /** The blob id (tree id for a directory) of an asset in a commit, or null when it is not there. */
    public @Nullable String blobAt(String revision, AssetPath asset) {
        return read("look up " + asset, () -> {
            ObjectId id = objectAt(revision, asset);
            return id == null ? null : id.name();
        });
    }

    /**
     * The blob id that the file has as it lies on disk now, line ends converted as the repository says; null for what is no
     * file. Equal to {@link #blobAtHead} exactly when the file is unchanged.
     */
    public @Nullable String blobInWorkingTree(AssetPath asset) {
        if ((prefix + asset.value()).isEmpty()) {
            return null;
        }
        return read("hash " + asset, () -> {
            try (TreeWalk walk = new TreeWalk(repository)) {
                walk.addTree(new FileTreeIterator(repository));
                walk.setRecursive(true);
                walk.setFilter(PathFilter.create(prefix + asset.value()));
                boolean found =
                        !asset.isRoot() && walk.next() && walk.getPathString().equals(prefix + asset.value());
                return found ? walk.getObjectId(0).name() : null;
            }
        });
    }

    /** The text of a file in a commit, read as UTF-8; null when it is not there, is no file, or is larger than 4 MiB. */
    public @Nullable String textAt(String revision, AssetPath asset) {
        return read("read " + asset, () -> {
            ObjectId id = objectAt(revision, asset);
            return id == null ? null : text(id);
        });
    }

    /** Whether the index holds this file, or something below this directory. */
    public boolean isTracked(AssetPath asset) {
        return Boolean.TRUE.equals(read("read the index", () -> {
            DirCache index = repository.readDirCache();
            String path = prefix + asset.value();
            if (path.isEmpty()) {
                return index.getEntryCount() > 0;
            }
            return index.findEntry(path) >= 0 || index.getEntriesWithin(path).length > 0;
        }));
    }

    /** The oldest commit without parents that the checked-out one descends from; null before the first commit. */
    public @Nullable String rootCommit() {
        return read("find the root commit", () -> {
            ObjectId head = repository.resolve(Constants.HEAD);
            if (head == null) {
                return null;
            }
            try (RevWalk walk = new RevWalk(repository)) {
                walk.setRetainBody(false);
                walk.markStart(walk.parseCommit(head));
                walk.sort(RevSort.TOPO);
                walk.sort(RevSort.REVERSE, true);
                RevCommit first = walk.next();
                return first == null ? null : first.name();
            }
        });
    }

    /**
     * The renames between two commits.
     *
     * @throws GitUnreadable when either revision is unknown
     */
    public List<Rename> renames(String from, String to) {
        return required(read("compare " + from + " with " + to, () -> {
            RenameSearch search = new RenameSearch(repository, prefix);
            return search.between(tree(from), tree(to));
        }));
    }

    /** The renames between the checked-out commit and the files as they lie on disk, added to the index or not. */
    public List<Rename> renamesInWorkingTree() {
        return required(read("compare HEAD with the working tree", () -> {
            ObjectId head = repository.resolve(Constants.HEAD + "^{tree}");
            return head == null ? List.of() : new RenameSearch(repository, prefix).workingTree(head);
        }));
    }

    /**
     * The files below a folder that differ between two commits, without rename detection, in order of path.
     *
     * @throws GitUnreadable when either revision is unknown
     */
    public List<TextChange> changes(String from, String to, AssetPath folder) {
        return required(read("compare " + from + " with " + to, () -> {
            List<TextChange> changes = new ArrayList<>();
            try (TreeWalk walk = new TreeWalk(repository)) {
                walk.addTree(tree(from));
                walk.addTree(tree(to));
                walk.setRecursive(true);
                String path = prefix + folder.value();
                if (!path.isEmpty()) {
                    walk.setFilter(PathFilter.create(path.endsWith("/") ? path.substring(0, path.length() - 1) : path));
                }
                for (DiffEntry entry : DiffEntry.scan(walk)) {
                    boolean gone = entry.getChangeType() == DiffEntry.ChangeType.DELETE;
                    String name = gone ? entry.getOldPath() : entry.getNewPath();
                    changes.add(new TextChange(
                            AssetPath.of(name.substring(prefix.length())),
                            side(entry.getOldId().toObjectId(), entry.getOldMode()),
                            side(entry.getNewId().toObjectId(), entry.getNewMode())));
                }
            }
            return changes;
        }));
    }

    private @Nullable String side(@Nullable ObjectId id, FileMode mode) throws IOException {
        boolean file = FileMode.REGULAR_FILE.equals(mode) || FileMode.EXECUTABLE_FILE.equals(mode);
        return id == null || !file ? null : text(id);
    }

    private @Nullable ObjectId objectAt(String revision, AssetPath asset) throws IOException {
        ObjectId commit = repository.resolve(revision + "^{commit}");
        if (commit == null) {
            return null;
        }
        try (RevWalk walk = new RevWalk(repository)) {
            RevTree tree = walk.parseCommit(commit).getTree();
            String path = prefix + asset.value();
            if (path.isEmpty()) {
                return tree.copy();
            }
            String bare = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
            try (TreeWalk found = TreeWalk.forPath(repository, bare, tree)) {
                return found == null ? null : found.getObjectId(0);
            }
        }
    }

    private RevTree tree(String revision) throws IOException {
        ObjectId commit = repository.resolve(revision + "^{commit}");
        if (commit == null) {
            throw new GitUnreadable(location, "has no commit '" + revision + "'; name one that git log shows");
        }
        try (RevWalk walk = new RevWalk(repository)) {
            return walk.parseCommit(commit).getTree();
        }
    }

    private @Nullable String text(AnyObjectId id) throws IOException {
        ObjectLoader loader = repository.open(id);
        if (loader.getType() != Constants.OBJ_BLOB) {
            return null;
        }
        try {
            return new String(loader.getCachedBytes(LARGEST_TEXT), StandardCharsets.UTF_8);
        } catch (LargeObjectException tooLarge) {
            return null;
        }
    }

    @FunctionalInterface
    private interface Reading<T> {
        @Nullable
        T read() throws IOException;
    }

    private <T> @Nullable T read(String what, Reading<T> reading) {
        try {
            return reading.read();
        } catch (GitUnreadable known) {
            throw known;
        } catch (IOException | RuntimeException damaged) {
            throw new GitUnreadable(location, "cannot " + what, damaged);
        }
    }

    private static <T> T required(@Nullable T value) {
        return Objects.requireNonNull(value);
    }

    @Override
    public void close() {
        repository.close();
    }
}
