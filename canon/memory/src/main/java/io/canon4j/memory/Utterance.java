package io.canon4j.memory;

import org.jspecify.annotations.Nullable;

/**
 * Something said, before the memory has heard it.
 *
 * @param text the words, at most {@link #LONGEST} characters
 * @param at when
 * @param speaker by whom, if that is known
 */
public record Utterance(String text, long at, @Nullable String speaker) {

    /** Longest text of one utterance, in characters. */
    public static final int LONGEST = 16 << 20;

    /** Refuses a text that is too long. */
    public Utterance {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException("an utterance has at most " + LONGEST + " characters but this one has "
                    + text.length() + "; tell it in parts");
        }
    }

    /** Words of nobody in particular. */
    public static Utterance of(String text, long at) {
        return new Utterance(text, at, null);
    }
}
