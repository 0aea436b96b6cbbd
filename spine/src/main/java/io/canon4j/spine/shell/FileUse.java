package io.canon4j.spine.shell;

/**
 * A word in a place where its program expects a file.
 *
 * @param word the word
 * @param use what happens to the file
 */
public record FileUse(Word word, Use use) {

    /** What a command does to a file it names. */
    public enum Use {
        /** Looks at it, or only mentions it. */
        READ,
        /** Alters or removes what must be there already. */
        CHANGE,
        /** Writes it, whether or not it was there. */
        CREATE,
        /** Nothing is known about the program. */
        UNKNOWN
    }
}
