package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.surfacing.Line;
import java.util.ArrayList;
import java.util.List;

/** What a conversation is told of its own edits of article files, once, with its next block. */
final class Notes {

    /** Notes one block carries; the rest by number. */
    private static final int SHOWN = 3;

    private final List<String> waiting = new ArrayList<>();
    private int more;

    /** Adds a note; its text is made harmless as a capsule is. */
    synchronized void add(ArticleRef article, String text) {
        if (waiting.size() == SHOWN) {
            more++;
        } else {
            Line line = Line.trusted(article, "", text);
            waiting.add(
                    "your edit of " + Line.trusted(article, "", article.label()).capsule() + ": " + line.capsule());
        }
    }

    synchronized List<String> take() {
        List<String> lines = new ArrayList<>(waiting);
        if (more > 0) {
            lines.add("and " + more + " more of your edits weakened articles; canon status lists them");
        }
        waiting.clear();
        more = 0;
        return lines;
    }
}
