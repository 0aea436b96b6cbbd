package io.canon4j.surfacing;

/**
 * What the project's structure says about an article, beside what the article says itself.
 *
 * @param leads whether its line goes before those that do not lead, within its kind: addressed, by rule, ranked
 * @param remark one clause for the line's end, in brackets there: how much rests on the article, what superseded it; empty
 *     for none. Not charged to the budget: it is ours, not the article's
 */
public record Emphasis(boolean leads, String remark) {

    /** Nothing to add: the article's importance is unknown, or ordinary. */
    public static final Emphasis NONE = new Emphasis(false, "");

    public Emphasis {
        remark = OneLine.of(remark);
    }

    String suffix() {
        return remark.isEmpty() ? "" : " [" + remark + "]";
    }
}
