package io.canon4j.spine.shell;

import java.util.List;

/**
 * What one program call does.
 *
 * @param kind what is known about the program
 * @param files the words that may be files, in order
 * @param scripts shell text that the call runs, as {@code bash -c} does
 */
public record Deed(Kind kind, List<FileUse> files, List<String> scripts) {

    /** Copies the lists. */
    public Deed {
        files = List.copyOf(files);
        scripts = List.copyOf(scripts);
    }

    /** What is known about a program call. */
    public enum Kind {
        /** A program that only looks. */
        READS,
        /** A program that changes files, called in the way that does. */
        CHANGES,
        /** A program nothing is known about. */
        UNKNOWN
    }
}
