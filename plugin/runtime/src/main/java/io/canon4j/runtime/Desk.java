package io.canon4j.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The five actions of the {@code canon} tool on one store. Answers are text for a model; every method may block. */
public interface Desk {

    /** The article that answers for this address or asset path, with its newest journal entries. */
    Answer read(String path);

    /** Creates or changes an article. */
    Answer write(ArticleDraft draft, Author author);

    /** Appends one event. */
    Answer journal(EntryDraft draft, Author author);

    /** Every address with its capsule, at or below {@code path}; everything when it is empty. */
    Answer map(String path);

    /** Who acts, and in which session. */
    record Author(String actor, String session) {}

    /**
     * What an action answers.
     *
     * @param text for the model
     * @param refused whether nothing was done because the request cannot be
     * @param article the article it read or wrote, as a label that {@link CanonRuntime} resolves; null when none
     * @param content what the model now knows of that article; empty when none
     */
    record Answer(String text, boolean refused, io.canon4j.spine.@Nullable ArticleRef article, String content) {

        /** An answer about no single article. */
        public static Answer of(String text) {
            return new Answer(text, false, null, "");
        }

        /** Nothing was done, and why. */
        public static Answer refused(String why) {
            return new Answer(why, true, null, "");
        }
    }

    /** The best ten articles for these words, with journal entries among them when asked. */
    Answer search(String query, boolean journal);

    /** An article to be written; null parts stay as they are. */
    record ArticleDraft(
            String path,
            @Nullable String body,
            @Nullable String capsule,
            @Nullable String scope) {}

    /** An event to be appended. */
    record EntryDraft(
            String body, List<String> subjects, @Nullable String slug) {

        /** Copies the list. */
        public EntryDraft {
            subjects = List.copyOf(subjects);
        }
    }
}
