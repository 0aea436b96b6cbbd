package io.canon4j.articles;

import io.canon4j.articles.lint.Advice;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What became of a write. */
public sealed interface WriteResult {

    /**
     * The article says what was asked, and the disk has it.
     *
     * @param article as it is now
     * @param created whether there was none before
     * @param advice what the writer might do better; nothing of it stopped the write
     * @param growth how the body grew, null if it did not
     * @param replacedIn the journal entry that keeps the wording this write removed, null where nothing was removed or the
     *     store keeps it out of the journal
     */
    record Written(
            Article article,
            boolean created,
            List<Advice> advice,
            @Nullable Growth growth,
            @Nullable String replacedIn) implements WriteResult {

        /** Copies the list. */
        public Written {
            advice = List.copyOf(advice);
        }
    }

    /**
     * The article says all of this already; nothing was written and its day stands.
     *
     * @param article as it is
     */
    record AlreadyCurrent(Article article) implements WriteResult {}

    /**
     * The store does not take this; nothing was written.
     *
     * @param reasons each a sentence that says what to do
     */
    record Rejected(List<String> reasons) implements WriteResult {

        /** Copies the list. */
        public Rejected {
            reasons = List.copyOf(reasons);
        }
    }

    /**
     * Somebody else changed the article since the writer read it. What they wrote stands, and here are both.
     *
     * @param theirs the article as it is; null if it is gone
     * @param theirText the file as it is, empty if it is gone
     * @param yours the file as this write would have left it
     */
    record Conflict(@Nullable Article theirs, String theirText, String yours) implements WriteResult {}

    /**
     * How a body grew, in bytes of UTF-8, blanks at its end not counted.
     *
     * @param from before
     * @param to after
     */
    record Growth(int from, int to) {

        @Override
        public String toString() {
            return "grew " + from + " -> " + to + " bytes";
        }
    }
}
