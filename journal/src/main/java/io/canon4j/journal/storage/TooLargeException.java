package io.canon4j.journal.storage;

import java.io.IOException;
import java.nio.file.Path;

/** A file is longer than the store reads; it is left alone. */
public final class TooLargeException extends IOException {

    private static final long serialVersionUID = 1L;

    private final long limit;

    TooLargeException(Path file, long limit) {
        super(file + " is longer than " + limit + " bytes, the most this store reads; split it");
        this.limit = limit;
    }

    /** The most bytes that would have been read. */
    public long limit() {
        return limit;
    }
}
