package io.canon4j.articles.doctor;

/**
 * Something wrong with a store.
 *
 * @param code what kind of thing, for example {@code dead-link}; stable
 * @param where the address or file
 * @param text what is wrong
 * @param fix what to do about it
 * @param remedy what the doctor itself can do, safely
 */
public record Finding(String code, String where, String text, String fix, Remedy remedy) {

    /** What the doctor can do without asking. */
    public enum Remedy {
        /** Nothing: only a person knows what is meant. */
        NONE,
        /** Write the same text without byte order mark and with plain line ends. */
        PLAIN_TEXT,
        /** Delete a temporary file that a crash left. */
        DELETE,
        /** Keep a displaced text in the journal, then delete the file that holds it. */
        KEEP_AND_DELETE
    }

    /** Whether {@code canon doctor --fix} mends it. */
    public boolean isSafe() {
        return remedy != Remedy.NONE;
    }

    /** A finding only a person can mend. */
    public static Finding of(String code, String where, String text, String fix) {
        return new Finding(code, where, text, fix, Remedy.NONE);
    }
}
