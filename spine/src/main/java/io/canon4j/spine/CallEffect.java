package io.canon4j.spine;

/** What a tool call does to an asset. Only positive evidence makes a call a change. */
public enum CallEffect {
    /** Known to look and not to change: a reading tool, or a shell command of reading programs only. */
    READS,
    /** Known to create, alter, move or delete: by configuration, hint, tool name, or the shell command's own words. */
    CHANGES,
    /** Nothing says which. Treated as a touch that changes nothing. */
    UNKNOWN;

    /** Whether the call changes something. */
    public boolean changes() {
        return this == CHANGES;
    }
}
