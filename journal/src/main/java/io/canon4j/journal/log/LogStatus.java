package io.canon4j.journal.log;

import org.jspecify.annotations.Nullable;

/**
 * How the event log fares in this process.
 *
 * @param state what it can do
 * @param reason why it is off, or what failed last, if anything did since the last commit
 * @param queued events that wait for the disk
 * @param stored events this process has stored
 * @param dropped events this process has counted as lost: the queue was full, or the database failed
 * @param openMillis how long the first opening took, -1 before it
 */
public record LogStatus(State state, @Nullable String reason, int queued, long stored, long dropped, long openMillis) {

    /** What the log can do. */
    public enum State {
        /** No event has come yet, so no database was opened. */
        WAITING,
        /** Events are stored. */
        OPEN,
        /** The database cannot be opened in this process; events are dropped and counted, all else goes on. */
        OFF,
        /** It was closed. */
        CLOSED
    }
}
