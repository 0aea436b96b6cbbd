package io.canon4j.journal.log;

/** The database was written by a newer canon4j with tables this one does not know. Nothing was read or written. */
public final class NewerLogException extends LogException {

    private static final long serialVersionUID = 1L;

    NewerLogException(String message) {
        super(message);
    }
}
