package io.canon4j.articles.guard;

/**
 * A stretch of Markdown that reads as one text. Lines are joined, the marker is off.
 *
 * @param context words that a reader carries into it: the heading above, the table's head
 * @param lead the bullet or paragraph that a list item hangs from, empty if none
 */
record Block(String text, Form form, String context, String lead) {

    enum Form {
        /** A paragraph or a bullet. */
        TEXT,
        /** A table row: one sentence, pipes kept. */
        ROW,
        /** A title; it binds only if it says a rule in full. */
        HEADING
    }
}
