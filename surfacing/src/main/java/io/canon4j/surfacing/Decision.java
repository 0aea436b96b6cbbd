package io.canon4j.surfacing;

/** What was decided about a line. Every decision is counted and can be traced. */
public enum Decision {
    /** A touch put the article's line aside for the next block. */
    STAGED,
    /** The model's messages came to hold the article first; the staged line was dropped and cost nothing. */
    WITHDRAWN,
    /** The line rode out as its capsule. */
    SURFACED,
    /** The line rode out as a pointer: no capsule, or the budget was spent. */
    POINTER,
    /** A block was composed. */
    FLUSHED,
    /** What was delivered is not in these messages: it left them, or went to another agent of the run. A touch sends it again. */
    DEPARTED,
    /** A retriever's line was put aside for the next block. */
    RANKED,
    /** A line did not ride: the allowance of an unconfirmed store is spent, or rules asked for more than three lines. */
    HELD,
    /** A block was not delivered; its lines are staged again. */
    UNDONE,
    /** A reminder named the article: its asset changed, the article did not. */
    SETTLED,
    /** The conversation's turn ended before the line could ride. */
    DROPPED,
    /** A call changed the asset before its article's line could arrive. */
    LATE
}
