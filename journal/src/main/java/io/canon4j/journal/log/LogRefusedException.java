package io.canon4j.journal.log;

/** The files of the log are not safe to open: git tracks them, or they are links that lead elsewhere. */
public final class LogRefusedException extends LogException {

    private static final long serialVersionUID = 1L;

    LogRefusedException(String message) {
        super(message);
    }
}
