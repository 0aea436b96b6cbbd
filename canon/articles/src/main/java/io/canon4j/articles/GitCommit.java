package io.canon4j.articles;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The blobs that HEAD has below a store's articles. */
final class GitCommit implements CommittedTexts.Commit {

    private static final Logger LOG = LoggerFactory.getLogger(GitCommit.class);

    private final Path canonDir;
    private final String id;
    private final Instant at;
    private final Path workTree;
    private final Map<String, ObjectId> blobs;

    private GitCommit(Path canonDir, String id, Instant at, Path workTree, Map<String, ObjectId> blobs) {
        this.canonDir = canonDir;
        this.id = id;
        this.at = at;
        this.workTree = workTree;
        this.blobs = blobs;
    }

    static @Nullable GitCommit around(Path canonDir) {
        FileRepositoryBuilder builder = new FileRepositoryBuilder().findGitDir(canonDir.toFile());
        if (builder.getGitDir() == null && builder.getWorkTree() == null) {
            return null;
        }
        try (Repository repository = builder.build()) {
            ObjectId head = repository.resolve(Constants.HEAD);
            if (head == null || repository.isBare()) {
                return null;
            }
            Path workTree = repository.getWorkTree().toPath().toRealPath();
            Path store = workTree.relativize(canonDir.toRealPath());
            try (RevWalk commits = new RevWalk(repository)) {
                RevCommit commit = commits.parseCommit(head);
                return new GitCommit(
                        canonDir,
                        head.name(),
                        Instant.ofEpochSecond(commit.getCommitTime()),
                        workTree,
                        blobs(repository, commit, slashes(store.resolve("articles"))));
            }
        } catch (IOException | RuntimeException e) {
            // A repository that cannot be read must not keep anybody from articles; then every edit counts as one.
            LOG.warn("no look at the git repository around {}: {}", canonDir, e.toString());
            return null;
        }
    }

    private static Map<String, ObjectId> blobs(Repository repository, RevCommit commit, String below)
            throws IOException {
        Map<String, ObjectId> blobs = new HashMap<>();
        try (TreeWalk files = new TreeWalk(repository)) {
            files.addTree(commit.getTree());
            files.setRecursive(true);
            files.setFilter(PathFilter.create(below));
            while (files.next()) {
                if ((files.getRawMode(0) & FileMode.TYPE_MASK) == FileMode.TYPE_FILE) {
                    blobs.put(files.getPathString(), files.getObjectId(0));
                }
            }
        }
        return blobs;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Instant at() {
        return at;
    }

    @Override
    public boolean holds(Path file, byte[] text) {
        ObjectId committed = blob(file);
        if (committed == null) {
            return false;
        }
        try (ObjectInserter.Formatter formatter = new ObjectInserter.Formatter()) {
            return committed.equals(formatter.idFor(Constants.OBJ_BLOB, text))
                    || committed.equals(formatter.idFor(Constants.OBJ_BLOB, withoutCarriageReturns(text)));
        }
    }

    @Override
    public boolean has(Path file) {
        return blob(file) != null;
    }

    @Override
    public boolean remembers(byte[] text) {
        FileRepositoryBuilder builder = new FileRepositoryBuilder().findGitDir(canonDir.toFile());
        try (Repository repository = builder.build();
                ObjectInserter.Formatter formatter = new ObjectInserter.Formatter()) {
            return repository.getObjectDatabase().has(formatter.idFor(Constants.OBJ_BLOB, text));
        } catch (IOException | RuntimeException e) {
            return false;
        }
    }

    private @Nullable ObjectId blob(Path file) {
        try {
            Path parent = file.toAbsolutePath().normalize().getParent();
            // The file itself may be gone; its directory's real path is enough to find it in the tree.
            Path real = parent != null && parent.toFile().isDirectory()
                    ? parent.toRealPath().resolve(file.getFileName())
                    : file.toAbsolutePath().normalize();
            return real.startsWith(workTree) ? blobs.get(slashes(workTree.relativize(real))) : null;
        } catch (IOException e) {
            return null;
        }
    }

    private static byte[] withoutCarriageReturns(byte[] text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(text.length);
        for (int i = 0; i < text.length; i++) {
            if (text[i] != '\r' || i + 1 == text.length || text[i + 1] != '\n') {
                out.write(text[i]);
            }
        }
        return out.toByteArray();
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }
}
