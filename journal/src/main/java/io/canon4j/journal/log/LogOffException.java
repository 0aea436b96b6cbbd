package io.canon4j.journal.log;

/** This process has no event log: its database cannot be opened. The message says why; a restart tries again. */
public final class LogOffException extends LogException {

    private static final long serialVersionUID = 1L;

    LogOffException(String message) {
        super(message);
    }
}
