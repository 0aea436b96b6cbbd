package io.canon4j.spine.shell;

/**
 * A file a command reads from or writes to by redirection.
 *
 * @param direction which way the bytes go
 * @param target the file
 */
public record Redirect(Direction direction, Word target) {

    /** Which way the bytes go. */
    public enum Direction {
        /** {@code < file}. */
        IN,
        /** {@code > file}, {@code >> file}, {@code >| file}, {@code &> file}, {@code <> file}. */
        OUT
    }
}
