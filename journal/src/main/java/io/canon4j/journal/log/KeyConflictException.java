package io.canon4j.journal.log;

/** The log already holds another event under the same key. Nothing of this append was stored. */
public final class KeyConflictException extends LogException {

    private static final long serialVersionUID = 1L;

    KeyConflictException(String message) {
        super(message);
    }
}
