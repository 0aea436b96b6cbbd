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

    /**
     * Who acts.
     *
     * @param actor a name, asserted and never proof
     * @param session the conversation
     * @param unreviewed what it had read that nobody reviewed; what it writes is marked with these
     */
    record Author(String actor, String session, List<String> unreviewed) {

        /** Copies the list. */
        public Author {
            unreviewed = List.copyOf(unreviewed);
        }

        /** Somebody whose conversation had read nothing unreviewed. */
        public Author(String actor, String session) {
            this(actor, session, List.of());
        }

        Author having(List<String> sources) {
            return new Author(actor, session, sources);
        }
    }

    /**
     * What an action answers.
     *
     * @param text for the model
     * @param refused whether nothing was done because the request cannot be
     * @param article the article it read or wrote, as a label that {@link CanonRuntime} resolves; null when none
     * @param content what the model now knows of that article; empty when none
     * @param unreviewed sources nobody reviewed that stand behind what is shown
     */
    record Answer(
            String text,
            boolean refused,
            io.canon4j.spine.@Nullable ArticleRef article,
            String content,
            List<String> unreviewed) {

        /** Copies the list. */
        public Answer {
            unreviewed = List.copyOf(unreviewed);
        }

        /** An answer that shows nothing unreviewed. */
        public Answer(String text, boolean refused, io.canon4j.spine.@Nullable ArticleRef article, String content) {
            this(text, refused, article, content, List.of());
        }

        /** The same in other words. */
        Answer saying(String words) {
            return new Answer(words, refused, article, content, unreviewed);
        }

        /** An answer about no single article, with sources nobody reviewed behind it. */
        static Answer of(String text, List<String> unreviewed) {
            return new Answer(text, false, null, "", unreviewed);
        }

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
