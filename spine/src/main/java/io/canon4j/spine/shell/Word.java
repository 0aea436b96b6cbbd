package io.canon4j.spine.shell;

/**
 * One word as a program receives it.
 *
 * @param text the word with its quotes removed
 * @param raw the word as it was written: where a path was written with backslashes, {@code text} has lost them
 * @param pattern the text with quoted wildcards escaped by {@code \}, or the empty string when the word holds no wildcard
 */
public record Word(String text, String raw, String pattern) {

    /** A word given as data, with nothing special in it. */
    public static Word literal(String text) {
        return new Word(text, text, "");
    }

    /** Whether a shell would replace this word by the file names it matches. */
    public boolean isGlob() {
        return !pattern.isEmpty();
    }
}
