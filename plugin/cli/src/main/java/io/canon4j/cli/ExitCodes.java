package io.canon4j.cli;

/** What a command's exit code says to a script. */
final class ExitCodes {

    /** Done, and nothing stands against it. */
    static final int DONE = 0;

    /** Done, and the answer is a finding, a mismatch, a conflict, a refused write, or nothing found. */
    static final int FINDING = 1;

    /** Not done: wrong usage, no such project, or a store that cannot be read or written. */
    static final int NOT_DONE = 2;

    private ExitCodes() {}
}
