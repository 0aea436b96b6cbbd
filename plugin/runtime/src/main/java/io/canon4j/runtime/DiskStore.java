package io.canon4j.runtime;

import io.canon4j.articles.Article;
import io.canon4j.articles.Articles;
import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.ProjectTree;
import io.canon4j.spine.Spine;
import io.canon4j.surfacing.Line;
import io.canon4j.surfacing.Provenance;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A store on disk. */
final class DiskStore implements Store {

    private final Articles articles;
    private final Spine spine;
    private final boolean trusted;
    private final DiskDesk desk;

    DiskStore(Path project, Articles articles, boolean trusted) {
        this.articles = articles;
        this.spine = Spine.of(ProjectTree.at(project), articles);
        this.trusted = trusted;
        this.desk = new DiskDesk(spine, articles);
    }

    void refresh() {
        articles.refresh();
    }

    @Override
    public Spine spine() {
        return spine;
    }

    @Override
    public @Nullable Line line(ArticleRef ref) {
        Article article = articles.read(ref.address());
        return article == null
                ? null
                : new Line(
                        ref,
                        article.updated(),
                        article.capsule(),
                        trusted ? Provenance.TRUSTED : Provenance.UNREVIEWED);
    }

    @Override
    public boolean trusted() {
        return trusted;
    }

    @Override
    public Desk desk() {
        return desk;
    }
}
