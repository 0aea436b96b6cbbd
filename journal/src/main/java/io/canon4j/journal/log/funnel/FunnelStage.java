package io.canon4j.journal.log.funnel;

import java.util.Locale;

/** A step on the way of a line to an agent, or off it. */
public enum FunnelStage {
    /** A tool call named a governed asset. */
    TOUCHED,
    /** A line was put aside for the next block. */
    STAGED,
    /** A staged line was dropped, because a read made it needless. */
    WITHDRAWN,
    /** A line went into a block in full. */
    FLUSHED,
    /** A line went in as a pointer, because the budget was spent. */
    POINTER,
    /** A line may be delivered again, because it has left the messages the model receives. */
    REARMED,
    /** A delivery was taken back, because the request that carried it failed. */
    UNDONE,
    /** A reminder was given: changed, but not updated. */
    SETTLED,
    /** A changing call came before the asset's line could arrive. */
    LATE,
    /** A call named an asset that could not be looked at. */
    BLIND;

    /** Its name in payloads and tables. */
    public String field() {
        return name().toLowerCase(Locale.ROOT);
    }
}
