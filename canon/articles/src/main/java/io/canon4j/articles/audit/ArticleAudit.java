package io.canon4j.articles.audit;

import static java.util.Objects.requireNonNull;

import io.canon4j.articles.guard.Finding;
import io.canon4j.articles.guard.LaunderingGuard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/** Asks the guard about every article that a range of commits changed. Reads the repository, changes nothing. */
public final class ArticleAudit {

    private ArticleAudit() {}

    /**
     * Audits a range.
     *
     * @param directory anywhere inside a working tree, a linked one too
     * @param range {@code A..B} or {@code A...B}, from where B left A; {@code A} means {@code A..HEAD}. The id of git's empty
     *     tree as A means from the beginning
     * @throws IllegalArgumentException if there is no repository or a name of the range is no commit
     */
    public static AuditReport of(Path directory, String range) throws IOException {
        requireNonNull(directory, "directory");
        FileRepositoryBuilder builder = new FileRepositoryBuilder()
                .findGitDir(directory.toAbsolutePath().toFile());
        if (builder.getGitDir() == null) {
            throw new IllegalArgumentException("no git repository around " + directory + "; run the audit inside one");
        }
        try (Repository repository = builder.build()) {
            return of(repository, range);
        }
    }

    /** Audits a range of an open repository. */
    public static AuditReport of(Repository repository, String range) throws IOException {
        requireNonNull(repository, "repository");
        requireNonNull(range, "range");
        ChangedArticles changed = ChangedArticles.in(repository, RevisionRange.of(repository, range));
        Map<String, String> written = new HashMap<>();
        for (ChangedArticle article : changed.all()) {
            if (article.newPath() != null) {
                written.put(article.newPath(), article.newText());
            }
        }
        List<AuditedFinding> findings = new ArrayList<>();
        for (ChangedArticle article : changed.all()) {
            Map<String, String> others = new HashMap<>(written);
            others.remove(article.path());
            for (Finding finding : LaunderingGuard.inspect(article.oldText(), article.newText(), others)) {
                findings.add(new AuditedFinding(article.path(), finding));
            }
        }
        return new AuditReport(range, changed.all().size(), findings, changed.unread());
    }
}
