package io.canon4j.journal.log.history;

import io.canon4j.journal.log.Appended;
import io.canon4j.journal.log.EventDraft;
import io.canon4j.journal.log.EventKind;
import io.canon4j.journal.log.EventLog;
import io.canon4j.journal.log.JsonCodec;
import io.canon4j.journal.log.LogException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.jspecify.annotations.Nullable;

/**
 * Turns the commits of a range that touched a store into interactions, oldest first. Their about-time is the commit's; when they were
 * appended stays true, so importing cannot make anything look older than it is. Importing a commit twice stores it once.
 */
public final class HistoryImport {

    /** The kind of an imported commit. */
    public static final EventKind KIND = new EventKind("interaction.commit");

    /** Reads and writes the payload. */
    public static final JsonCodec<CommitTouch> CODEC = JsonCodec.of(KIND, CommitTouch.class);

    private static final int BATCH = 500;

    private final EventLog log;
    private final Path canonDir;

    /**
     * What an import did.
     *
     * @param commits in the range
     * @param touching of them touched the store
     * @param added of those were new to the log
     */
    public record Imported(int commits, int touching, int added) {}

    /** An import into a log, from the repository that contains a store's {@code .canon} directory. */
    public HistoryImport(EventLog log, Path canonDir) {
        this.log = log;
        this.canonDir = canonDir;
    }

    /**
     * Imports a range.
     *
     * @param range {@code from..to}, or one revision for everything up to it
     * @throws IllegalArgumentException if a revision of the range does not exist
     */
    public Imported run(String range) {
        try {
            Path realCanon = canonDir.toRealPath();
            FileRepositoryBuilder builder =
                    new FileRepositoryBuilder().setMustExist(true).findGitDir(realCanon.toFile());
            if (builder.getGitDir() == null) {
                throw new LogException(canonDir + " is in no git repository, so there is no history to import");
            }
            try (Repository repository = builder.build()) {
                Path workTree = repository.getWorkTree().toPath().toRealPath();
                String prefix = workTree.relativize(realCanon).toString().replace('\\', '/');
                return walk(repository, prefix, range);
            }
        } catch (IOException e) {
            throw new LogException("cannot read the git history around " + canonDir + ": " + e.getMessage(), e);
        }
    }

    private Imported walk(Repository repository, String prefix, String range) throws IOException {
        int dots = range.indexOf("..");
        int commits = 0;
        int touching = 0;
        int added = 0;
        List<EventDraft> batch = new ArrayList<>();
        try (RevWalk walk = new RevWalk(repository);
                CommitReader reader = new CommitReader(repository, prefix)) {
            walk.sort(RevSort.TOPO, true);
            walk.sort(RevSort.REVERSE, true);
            walk.markStart(walk.parseCommit(resolve(repository, dots < 0 ? range : range.substring(dots + 2))));
            if (dots >= 0) {
                walk.markUninteresting(walk.parseCommit(resolve(repository, range.substring(0, dots))));
            }
            for (RevCommit commit : walk) {
                commits++;
                EventDraft draft = draft(reader, commit);
                if (draft == null) {
                    continue;
                }
                touching++;
                batch.add(draft);
                if (batch.size() == BATCH) {
                    added += append(batch);
                    batch.clear();
                }
            }
        }
        added += batch.isEmpty() ? 0 : append(batch);
        return new Imported(commits, touching, added);
    }

    private static ObjectId resolve(Repository repository, String revision) throws IOException {
        ObjectId id;
        try {
            id = repository.resolve((revision.isEmpty() ? "HEAD" : revision) + "^{commit}");
        } catch (RevisionSyntaxException e) {
            throw new IllegalArgumentException("'" + revision + "' is no git revision", e);
        }
        if (id == null) {
            throw new IllegalArgumentException("the repository has no revision '" + revision + "'");
        }
        return id;
    }

    private static @Nullable EventDraft draft(CommitReader reader, RevCommit commit) throws IOException {
        CommitTouch touch = reader.touch(commit);
        if (touch == null) {
            return null;
        }
        List<String> subjects = new ArrayList<>(touch.articles());
        subjects.addAll(touch.entries());
        return EventDraft.of(KIND, CommitReader.actor(commit), CODEC.encode(touch))
                .about(Instant.ofEpochSecond(commit.getCommitTime()))
                .on(subjects.stream().limit(EventDraft.MOST_SUBJECTS).toList())
                .once("commit:" + commit.name());
    }

    private int append(List<EventDraft> batch) {
        try {
            Appended appended = log.append(batch).join();
            return appended.added();
        } catch (CompletionException e) {
            if (e.getCause() instanceof LogException refused) {
                throw refused;
            }
            throw e;
        }
    }
}
