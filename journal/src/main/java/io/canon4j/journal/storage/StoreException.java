package io.canon4j.journal.storage;

import java.nio.file.Path;

/**
 * The store could not do what was asked, and nothing that it had acknowledged before is lost. Subclasses differ by what
 * a caller can do about it.
 */
public class StoreException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Path path;

    /** Names what failed, where, and what to do. */
    public StoreException(String message, Path path, Throwable cause) {
        super(message, cause);
        this.path = path;
    }

    /** Names what was refused, where, and what to do. */
    public StoreException(String message, Path path) {
        super(message);
        this.path = path;
    }

    /** The file or directory in question. */
    public Path path() {
        return path;
    }
}
