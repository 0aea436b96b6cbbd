package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import io.canon4j.surfacing.secrets.Secrets;

/**
 * What one article has to say in one line. Values are made harmless on the way in, so a line cannot break out of its block.
 *
 * @param article the article
 * @param updated the UTC day of its last change, {@code 2026-11-30}; empty when the article names none
 * @param capsule its dense line; empty when it has none
 * @param provenance whether its store is trusted
 */
public record Line(ArticleRef article, String updated, String capsule, Provenance provenance) {

    public Line {
        updated = OneLine.of(updated);
        capsule = Secrets.mask(OneLine.of(capsule)).text();
        if (provenance == Provenance.UNREVIEWED) {
            capsule = OneLine.cut(capsule, Budget.UNREVIEWED_LINE);
        }
    }

    /** A line of a trusted store. */
    public static Line trusted(ArticleRef article, String updated, String capsule) {
        return new Line(article, updated, capsule, Provenance.TRUSTED);
    }

    /** Whether there is a capsule to send; otherwise only the pointer can ride. */
    boolean hasCapsule() {
        return !capsule.isEmpty();
    }

    /** {@code address (updated day): capsule}, or the pointer when there is no capsule. */
    String full(LineStyle style) {
        return hasCapsule() ? head() + capsule + style.suffix(article) : pointer(style);
    }

    /** The short form: says that an article exists and, where it may be relied on, how to get at it. */
    String pointer(LineStyle style) {
        return provenance == Provenance.UNREVIEWED
                ? head() + "an article exists" + style.suffix(article)
                : head() + "an article exists; read it (" + style.howToRead(article) + ") before relying on this asset"
                        + style.suffix(article);
    }

    private String head() {
        String mark = provenance == Provenance.UNREVIEWED ? "unreviewed " : "";
        String day = updated.isEmpty() ? "" : " (updated " + updated + ")";
        return mark + label() + day + ": ";
    }

    /** The article's name as printed; an address may hold characters that must not reach the model as they are. */
    String label() {
        return OneLine.of(article.label());
    }
}
