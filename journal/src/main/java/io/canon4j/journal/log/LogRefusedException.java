package io.canon4j.journal.log;

/** The log is not opened: git tracks its files, they are links that lead elsewhere, or what opening them needs is missing. */
public final class LogRefusedException extends LogException {

    private static final long serialVersionUID = 1L;

    LogRefusedException(String message) {
        super(message);
    }
}
