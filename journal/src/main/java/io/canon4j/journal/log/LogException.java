package io.canon4j.journal.log;

import org.jspecify.annotations.Nullable;

/**
 * The event log could not do what was asked, and nothing that it had acknowledged before is lost. Subclasses differ by
 * what a caller can do about it.
 */
public class LogException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Names what failed, where, and what to do. */
    public LogException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** Names what was refused, where, and what to do. */
    public LogException(String message) {
        super(message);
    }
}
