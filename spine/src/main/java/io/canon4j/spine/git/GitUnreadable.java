package io.canon4j.spine.git;

import java.nio.file.Path;

/** A repository is there and could not be read: damaged, locked away, or asked for a revision it does not have. */
public final class GitUnreadable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Path repository;

    GitUnreadable(Path repository, String what, Throwable cause) {
        super("git repository " + repository + ": " + what + " (" + cause.getMessage() + ")", cause);
        this.repository = repository;
    }

    GitUnreadable(Path repository, String what) {
        super("git repository " + repository + ": " + what);
        this.repository = repository;
    }

    /** The repository's directory. */
    public Path repository() {
        return repository;
    }
}
