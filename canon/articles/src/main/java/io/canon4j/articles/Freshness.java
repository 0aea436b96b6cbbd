package io.canon4j.articles;

/**
 * Whether an article was checked against its asset as the asset is now.
 *
 * @param state what is known
 * @param since the id the article was last checked against, its first seven characters; empty where none is said
 */
public record Freshness(State state, String since) {

    /** What is known. */
    public enum State {
        /** The article does not say when it was checked. */
        UNSAID,
        /** The asset is what it was when the article was checked. */
        CURRENT,
        /** The asset has changed since. */
        CHANGED,
        /** No file is there any more. */
        GONE,
        /** The asset is a directory, too large, or cannot be read; or the id is none. */
        UNKNOWN
    }

    static final Freshness UNSAID = new Freshness(State.UNSAID, "");

    /** What a capsule carries behind it; empty unless the asset has changed or gone. */
    public String mark() {
        return switch (state) {
            case CHANGED -> " (asset changed since " + since + ")";
            case GONE -> " (asset gone since " + since + ")";
            case UNSAID, CURRENT, UNKNOWN -> "";
        };
    }
}
