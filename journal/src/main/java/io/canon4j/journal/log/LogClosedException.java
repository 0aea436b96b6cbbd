package io.canon4j.journal.log;

/** The log was closed before this event was on disk. Nothing of the append was stored. */
public final class LogClosedException extends LogException {

    private static final long serialVersionUID = 1L;

    LogClosedException(String message) {
        super(message);
    }
}
