package io.canon4j.canonization.replay;

import org.jspecify.annotations.Nullable;

/** A line that is no event. The lines before it stay applied. */
public final class ReplayException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int line;

    ReplayException(int line, String what, @Nullable Throwable cause) {
        super("line " + line + ": " + what, cause);
        this.line = line;
    }

    /** The line's number, from 1. */
    public int line() {
        return line;
    }
}
