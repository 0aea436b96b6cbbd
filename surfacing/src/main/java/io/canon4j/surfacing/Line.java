package io.canon4j.surfacing;

import io.canon4j.spine.ArticleRef;
import io.canon4j.surfacing.secrets.Secrets;

/**
 * What one article has to say in one line. Values are made harmless on the way in, so a line cannot break out of its block.
 *
 * @param article the article
 * @param updated the UTC day of its last change, {@code 2026-11-30}; empty when the article names none
 * @param capsule its dense line, of which {@value #LONGEST} characters at most are kept; empty when it has none
 * @param provenance whether its store is trusted
 * @param emphasis what the project's structure says of it; nothing for a store nobody confirmed
 * @param rule the label of the rule that asked for it; empty for a line that an address or a ranking asked for
 */
public record Line(
        ArticleRef article, String updated, String capsule, Provenance provenance, Emphasis emphasis, String rule) {

    private static final int LABEL = 60;

    /** Of a longer capsule the rest is not even looked at: a look-up must not wait for a line nobody can read. */
    static final int LONGEST = 20_000;

    public Line {
        updated = OneLine.of(updated);
        capsule = Secrets.mask(OneLine.of(OneLine.cut(capsule, LONGEST))).text();
        if (provenance == Provenance.UNREVIEWED) {
            capsule = OneLine.cut(capsule, Budget.UNREVIEWED_LINE);
            emphasis = Emphasis.NONE;
        }
        rule = OneLine.cut(OneLine.of(rule), LABEL);
    }

    /** A line that an address asked for, of an article nobody weighed. */
    public Line(ArticleRef article, String updated, String capsule, Provenance provenance) {
        this(article, updated, capsule, provenance, Emphasis.NONE, "");
    }

    /** A line of a trusted store. */
    public static Line trusted(ArticleRef article, String updated, String capsule) {
        return new Line(article, updated, capsule, Provenance.TRUSTED);
    }

    /** The same line with what the project's structure says of its article. */
    public Line with(Emphasis weighed) {
        return new Line(article, updated, capsule, provenance, weighed, rule);
    }

    /** The same line, asked for by the rule of that label. */
    public Line byRule(String label) {
        return new Line(article, updated, capsule, provenance, emphasis, label);
    }

    /** Whether a rule asked for it, and no address. */
    boolean isByRule() {
        return !rule.isEmpty();
    }

    /** Whether there is a capsule to send; otherwise only the pointer can ride. */
    boolean hasCapsule() {
        return !capsule.isEmpty();
    }

    /** {@code address (updated day) by rule label: capsule [remark]}, or the pointer when there is no capsule. */
    String full(LineStyle style) {
        return hasCapsule() ? head() + capsule + emphasis.suffix() + style.suffix(article) : pointer(style);
    }

    /** The short form: says that an article exists and, where it may be relied on, how to get at it. */
    String pointer(LineStyle style) {
        return provenance == Provenance.UNREVIEWED
                ? head() + "an article exists" + style.suffix(article)
                : head() + "an article exists; read it (" + style.howToRead(article) + ") before relying on this asset"
                        + emphasis.suffix() + style.suffix(article);
    }

    private String head() {
        String mark = provenance == Provenance.UNREVIEWED ? "unreviewed " : "";
        String day = updated.isEmpty() ? "" : " (updated " + updated + ")";
        String why = isByRule() ? " by rule " + rule : "";
        return mark + label() + day + why + ": ";
    }

    /** The article's name as printed; an address may hold characters that must not reach the model as they are. */
    String label() {
        return OneLine.of(article.label());
    }
}
