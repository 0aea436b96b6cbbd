package io.canon4j.runtime;

import io.canon4j.spine.ArticleRef;
import io.canon4j.spine.ToolCall;
import io.canon4j.surfacing.Decision;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hears what happened in a store. Every method returns at once, waits for nothing and throws nothing. */
interface Witness extends AutoCloseable {

    /** Hears nothing: what a store has that nobody confirmed. */
    Witness NONE = new Witness() {};

    /** A call that is about to run touched assets that these articles govern. */
    default void touched(Place place, List<Observed.Finding> findings) {}

    /** A call touched something that could not be looked at. */
    default void blind(Place place) {}

    /** A call succeeded, and this is what it was known to touch. */
    default void succeeded(ToolCall call, Place place, List<Observed.Finding> findings, @Nullable String result) {}

    /** A model read an article with the {@code canon} tool. */
    default void read(ArticleRef article, Place place) {}

    /** A block went out with the lines of these articles, and with reminders of those. */
    default void sent(List<ArticleRef> surfaced, List<ArticleRef> reminded, Place place) {}

    /** Something was decided about a line in a conversation. */
    default void decided(ConversationKey conversation, Decision decision, @Nullable ArticleRef article) {}

    /** So much did requests of a conversation carry because of us. */
    default void added(ConversationKey conversation, Added tokens) {}

    /** A journal entry was appended. */
    default void journaled(String entry, String title, List<String> subjects, Desk.Author author) {}

    /** How much was heard and how much of it was lost. */
    default Recorded recorded() {
        return new Recorded(0, 0, "");
    }

    /** Keeps what was heard, waiting a few seconds at most. */
    @Override
    default void close() {}
}
