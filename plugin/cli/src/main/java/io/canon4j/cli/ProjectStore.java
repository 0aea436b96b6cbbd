package io.canon4j.cli;

import io.canon4j.articles.Article;
import io.canon4j.articles.Articles;
import io.canon4j.articles.WriteDesk;
import io.canon4j.journal.Journal;
import io.canon4j.journal.files.FileJournal;
import io.canon4j.runtime.MaskingJournal;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.ProjectTree;
import io.canon4j.spine.Spine;
import io.canon4j.spine.StoreId;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * The store of one project, opened for one command.
 *
 * @param project the project directory
 * @param canonDir its {@code .canon}
 * @param articles the articles in it
 * @param journal the journal in it
 * @param spine which article governs what
 */
record ProjectStore(Path project, Path canonDir, Articles articles, Journal journal, Spine spine) {

    static final String CANON = ".canon";

    /** Opens the project's store; a command that needs one is not carried out without. */
    static ProjectStore open(Path project, InstantSource clock) {
        Path canonDir = project.resolve(CANON);
        if (!Files.isDirectory(canonDir, LinkOption.NOFOLLOW_LINKS)) {
            throw new CommandFailure(missing(project, canonDir));
        }
        Articles articles = Articles.open(canonDir);
        Spine spine = Spine.of(ProjectTree.at(project), articles);
        return new ProjectStore(
                project, canonDir, articles, new MaskingJournal(FileJournal.open(canonDir, clock)), spine);
    }

    /** The desk through which everything is written to this store. */
    WriteDesk desk(InstantSource clock) {
        return WriteDesk.open(articles, journal, clock);
    }

    /** The article, from whichever store holds it; null where it is gone. */
    @Nullable
    Article read(ArticleRef article) {
        if (article.store().kind() == StoreId.Kind.PROJECT) {
            return articles.read(article.address());
        }
        Path directory = spine.canonDirectory(article.store());
        return directory == null ? null : Articles.open(directory).read(article.address());
    }

    static boolean existsIn(Path project) {
        return Files.isDirectory(project.resolve(CANON), LinkOption.NOFOLLOW_LINKS);
    }

    private static String missing(Path project, Path canonDir) {
        if (Files.exists(canonDir, LinkOption.NOFOLLOW_LINKS)) {
            return canonDir + " is not a directory; a store is one, and no link is followed to it";
        }
        Path above = nearestAbove(project);
        return "there is no " + CANON + " in " + project
                + (above == null ? "; 'canon init' makes one" : "; the nearest is in " + above + ", use -C " + above);
    }

    private static @Nullable Path nearestAbove(Path project) {
        for (Path at = project.getParent(); at != null; at = at.getParent()) {
            if (existsIn(at)) {
                return at;
            }
        }
        return null;
    }
}
