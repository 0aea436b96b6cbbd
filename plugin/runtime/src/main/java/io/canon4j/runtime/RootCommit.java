package io.canon4j.runtime;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/** The first commit of a project's history, which tells one repository from another whatever its path. */
final class RootCommit {

    /** Outside git, and before the first commit. */
    static final String NONE = "-";

    private RootCommit() {}

    /** The oldest commit along first parents from {@code HEAD}, as 40 hexadecimal digits. */
    static String of(Path project) {
        FileRepositoryBuilder builder = new FileRepositoryBuilder().findGitDir(project.toFile());
        if (builder.getGitDir() == null) {
            return NONE;
        }
        try (Repository repository = builder.setMustExist(true).build();
                RevWalk walk = new RevWalk(repository)) {
            ObjectId head = repository.resolve(Constants.HEAD);
            if (head == null) {
                return NONE;
            }
            walk.setFirstParent(true);
            walk.setRetainBody(false);
            walk.markStart(walk.parseCommit(head));
            String oldest = NONE;
            for (RevCommit commit : walk) {
                oldest = commit.name();
            }
            return oldest;
        } catch (IOException e) {
            return NONE;
        }
    }
}
