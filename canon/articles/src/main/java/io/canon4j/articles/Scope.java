package io.canon4j.articles;

/** What an article is about. */
public enum Scope {
    /** The asset at its address; the front matter says nothing. */
    ASSET,
    /** Cross-cutting: it owns no asset, and is found by ranking rather than by a touch. Written {@code scope: rule}. */
    RULE;

    /** The word in the front matter, empty for {@link #ASSET}. */
    String word() {
        return this == RULE ? "rule" : "";
    }

    static Scope of(String word) {
        return word.equals("rule") ? RULE : ASSET;
    }
}
