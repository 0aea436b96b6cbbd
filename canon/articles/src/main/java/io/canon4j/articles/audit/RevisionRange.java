package io.canon4j.articles.audit;

import java.io.IOException;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.jspecify.annotations.Nullable;

/**
 * Two ends of a range. {@code A..B} and {@code A...B} both begin where B left A, so that what others did on A meanwhile is
 * not held against B. {@code A} alone is {@code A..HEAD}; an end left out is HEAD.
 *
 * @param base null for the state before the first commit, where both ends share no history
 */
record RevisionRange(@Nullable RevCommit base, RevCommit tip) {

    static RevisionRange of(Repository repository, String range) throws IOException {
        int dots = range.indexOf("..");
        String from = dots < 0 ? range : range.substring(0, dots);
        String to = dots < 0 ? "" : range.substring(range.startsWith("...", dots) ? dots + 3 : dots + 2);
        try (RevWalk walk = new RevWalk(repository)) {
            RevCommit tip = commit(repository, walk, to, range);
            if (from.equals(Constants.EMPTY_TREE_ID.name())) {
                return new RevisionRange(null, tip);
            }
            RevCommit start = commit(repository, walk, from, range);
            walk.setRevFilter(RevFilter.MERGE_BASE);
            walk.markStart(start);
            walk.markStart(tip);
            return new RevisionRange(walk.next(), tip);
        }
    }

    private static RevCommit commit(Repository repository, RevWalk walk, String name, String range) throws IOException {
        String revision = name.isBlank() ? Constants.HEAD : name.strip();
        try {
            @Nullable ObjectId id = repository.resolve(revision + "^{commit}");
            if (id != null) {
                return walk.parseCommit(id);
            }
        } catch (RevisionSyntaxException | IncorrectObjectTypeException e) {
            throw unknown(revision, range, e);
        }
        throw unknown(revision, range, null);
    }

    private static IllegalArgumentException unknown(String revision, String range, @Nullable Exception cause) {
        return new IllegalArgumentException(
                "'" + revision + "' in range '" + range
                        + "' names no commit of this repository; give two commits, as in main..HEAD",
                cause);
    }
}
