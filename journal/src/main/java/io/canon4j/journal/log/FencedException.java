package io.canon4j.journal.log;

/** The lease under which this was to be written has passed to somebody else. Nothing was written; acquire it again first. */
public final class FencedException extends LogException {

    private static final long serialVersionUID = 1L;

    FencedException(String message) {
        super(message);
    }
}
