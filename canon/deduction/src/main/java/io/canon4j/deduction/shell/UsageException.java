package io.canon4j.deduction.shell;

/** The words or files given cannot be worked with; the message says which and what to do. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;

    private UsageException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** The words are wrong. */
    static UsageException ofWords(String message) {
        return new UsageException(DatalogShell.USAGE, message);
    }

    /** The words are right but what they name is not. */
    static UsageException ofInput(String message) {
        return new UsageException(DatalogShell.FAILED, message);
    }

    int exitCode() {
        return exitCode;
    }
}
