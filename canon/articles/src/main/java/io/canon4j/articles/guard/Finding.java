package io.canon4j.articles.guard;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * One constraint of the old body that does not stand in the new one as it was.
 *
 * @param kind what happened
 * @param oldSentence the sentence or bullet as it stood, marker off, white space folded
 * @param newSentence what stands in its place; null if nothing does
 * @param movedTo the article that {@code newSentence} stands in; null if that is the rewritten article itself
 */
public record Finding(
        Kind kind,
        String oldSentence,
        @Nullable String newSentence,
        @Nullable String movedTo) {

    /** Characters quoted of a sentence, as in the reference's lint. */
    static final int QUOTED = 160;

    public Finding {
        requireNonNull(kind, "kind");
        requireNonNull(oldSentence, "oldSentence");
    }

    /** Whether the constraint lost force. */
    public boolean weakens() {
        return kind.weakens();
    }

    /** The old sentence, at most 160 characters of it. */
    public String quote() {
        return quote(oldSentence);
    }

    static String quote(String sentence) {
        if (sentence.length() <= QUOTED) {
            return sentence;
        }
        int end = Character.isHighSurrogate(sentence.charAt(QUOTED - 1)) ? QUOTED - 1 : QUOTED;
        return sentence.substring(0, end);
    }
}
